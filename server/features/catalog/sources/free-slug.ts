/** These are addresses of calls. */
const reserved = { books: ['duplicates', 'lookup'], authors: [], series: [] }

/**
 * The slug of each row of `rows` (which has `slug` and `nth`, its number among those of the same slug): the plain one for
 * the first, if it is free; else with `suffix` behind it, which only that row has.
 */
export function freeSlug(table: keyof typeof reserved, rows: string, suffix: string): string {
  const long = `concat_ws('-', nullif(${rows}.slug, ''), ${suffix})`
  const isTaken = (slug: string) => `exists (select from ${table} as other where other.slug = ${slug})`
  const isReserved = reserved[table].length > 0 ? `${rows}.slug in ('${reserved[table].join(`', '`)}')` : 'false'
  return `case
    when ${rows}.slug <> '' and ${rows}.nth = 1 and not ${isReserved} and not ${isTaken(`${rows}.slug`)} then ${rows}.slug
    when not ${isTaken(long)} then ${long}
    else ${long} || '-' || right(${rows}.id::text, 8) end`
}
