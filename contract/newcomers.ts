/** For so long an account is new, and limited in what it shows to others. */
export const newcomerDays = 7

/** Reviews, quotes, comments, posts, lists and challenges that others can see, by a new account. */
export const newcomerPostsPerDay = 20
