/** Books of the starter catalogue shown on the landing page, by row. */
export const shelves = [
  [
    'emma',
    'the-hobbit',
    'mrs-dalloway',
    'dune',
    'the-name-of-the-rose',
    'frankenstein',
    'hopscotch',
    'a-wizard-of-earthsea',
    'the-lover',
    'to-the-lighthouse',
    'charlottes-web',
    'the-wind-up-bird-chronicle',
    'jane-eyre',
    'season-of-migration-to-the-north',
    'matilda',
    'the-leopard',
  ],
  [
    'moby-dick',
    'blindness',
    'treasure-island',
    'the-dispossessed',
    'great-expectations',
    'wolf-hall',
    'the-bell-jar',
    'the-book-of-sand',
    'beloved',
    'the-little-prince',
    'the-bloody-chamber',
    'invisible-cities',
    'pippi-longstocking',
    'the-house-of-the-spirits',
    'cosmos',
    'the-secret-garden',
  ],
] as const

/** Covers beside sign-in screens, in three columns. */
export const panel = [
  ['momo', 'the-remains-of-the-day', 'ficciones', 'if-on-a-winters-night-a-traveler'],
  ['dubliners', 'solaris', 'like-water-for-chocolate', 'the-art-of-war'],
  ['h-is-for-hawk', 'siddhartha', 'things-fall-apart', 'wuthering-heights'],
] as const

export const coverOf = (slug: string) => `/covers/${slug}.svg`
