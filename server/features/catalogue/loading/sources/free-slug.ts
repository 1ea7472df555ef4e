/** These are addresses of calls. */
const reserved = { books: ['duplicates', 'lookup'], authors: [], series: [] }

/** Addresses that lead to another since two were merged. */
const former = { books: 'former_books', authors: 'former_authors', series: undefined }

/**
 * The slug of each row of `rows` (which has `slug` and `nth`, its number among those of the same slug): the plain one for
 * the first, if it is free; else with `suffix` behind it, which only that row has.
 */
export function freeSlug(table: keyof typeof reserved, rows: string, suffix: string): string {
  const long = `concat_ws('-', nullif(${rows}.slug, ''), ${suffix})`
  const isIn = (names: string, slug: string) => `exists (select from ${names} as other where other.slug = ${slug})`
  const isTaken = (slug: string) =>
    [table, former[table]].flatMap((names) => (names ? [isIn(names, slug)] : [])).join(' or ')
  const isReserved = reserved[table].length > 0 ? `${rows}.slug in ('${reserved[table].join(`', '`)}')` : 'false'
  return `case
    when ${rows}.slug <> '' and ${rows}.nth = 1 and not ${isReserved} and not (${isTaken(`${rows}.slug`)}) then ${rows}.slug
    when not (${isTaken(long)}) then ${long}
    else ${long} || '-' || right(${rows}.id::text, 8) end`
}
