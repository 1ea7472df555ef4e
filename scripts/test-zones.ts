/**
 * What makes a test depend on the hour or on the machine: days that are counted in the machine's zone, or in UTC without
 * saying so. Days from today come from tests/support/days.ts, days of a moment from dayAt() of shared/zoned-time.ts.
 */

/** Where today is asked for once for all, and where the bad habits are examples. */
const exempt = new Set(['tests/support/days.ts', 'scripts/test-zones.test.ts'])

const isTest = (file: string) => /^tests\/|\.(test|spec|fixture)\.tsx?$/.test(file)

const mend = "take the day from tests/support/days.ts, or from dayAt() with the reader's zone"

const habits: { pattern: RegExp; fault: string }[] = [
  { pattern: /\.toISOString\(\)\s*\.\s*(?:slice|substring|split|replace)/, fault: `a day in UTC, unsaid: ${mend}` },
  {
    pattern:
      /\.(?:[gs]et(?:Date|Day|Month|FullYear|Hours|Minutes)|getTimezoneOffset|toDateString|toLocaleDateString|toLocaleTimeString)\(/,
    fault: `the machine's zone: ${mend}`,
  },
  // The current date: only toISOString() and getTime() do not depend on the machine's zone.
  { pattern: /new Date\(\)\s*\.(?!toISOString\(\)|getTime\(\))/, fault: `a part of today: ${mend}` },
  { pattern: /new Date\(\s*[\w.]+\s*,/, fault: "the machine's zone: new Date(Date.UTC(…)) says which" },
  {
    pattern: /(?:new Date|Date\.parse)\(\s*(['"`])(?:(?!\1).)*T[\d:.]+\1/,
    fault: "the machine's zone: end the moment with Z or an offset",
  },
  { pattern: /\b(?:current_date|localtimestamp|now\(\)::date)\b/i, fault: `the database's day: ${mend}` },
]

/** The lines of a test that depend on a zone without naming it, each with what to do about it. */
export function findZoneFaults(file: string, source: string): string[] {
  if (!isTest(file) || exempt.has(file)) return []
  return source
    .split('\n')
    .flatMap((line, index) =>
      habits.filter(({ pattern }) => pattern.test(line)).map(({ fault }) => `${file}:${index + 1}: ${fault}`),
    )
}
