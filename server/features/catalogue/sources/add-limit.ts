/** Twenty books from a box, again and again; adding and scanning share it. */
export const addLimit = { max: 300, seconds: 60 * 60 }
