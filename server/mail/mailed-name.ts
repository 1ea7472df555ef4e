/** A longer name is a message. */
const longestName = 60

/** What mail programs turn into a link: an address of any kind, with or without a scheme. */
const addressLike = /:\/\/|@|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu

/**
 * A name as a mail repeats it. Anybody can register another person's address under any name, so one that is long or like an
 * address is left out: else this server could be used to send strangers somebody's words and links.
 */
export const mailedName = (name: string): string | undefined =>
  Array.from(name).length > longestName || addressLike.test(name) ? undefined : name
