/** A whole day of a calendar; days have no time zone, so each is the same day wherever the reader is. */
export interface CalendarDay {
  uid: string
  /** `2026-03-14` */
  day: string
  changedAt: Date
  summary: string
  description?: string | undefined
  url?: string | undefined
}

const escapeText = (value: string) =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    // Other control characters are not allowed in a line.
    .replaceAll(/\p{Cc}/gu, ' ')

const maxOctets = 75

/** A line is at most 75 octets long and goes on in the next behind a space; no letter is cut in two. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > maxOctets) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return [...lines, current].join('\r\n')
}

const stampOf = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const dateOf = (day: string) => day.replaceAll('-', '')

const eventLines = ({ uid, day, changedAt, summary, description, url }: CalendarDay): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stampOf(changedAt)}`,
  `LAST-MODIFIED:${stampOf(changedAt)}`,
  // Without an end it lasts the whole day.
  `DTSTART;VALUE=DATE:${dateOf(day)}`,
  `SUMMARY:${escapeText(summary)}`,
  ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  // Being due does not make anybody busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** A calendar as RFC 5545 wants it. */
export const calendarOf = (name: string, days: CalendarDay[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quire//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...days.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
