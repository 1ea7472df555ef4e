/**
 * Which dictionary a text belongs to follows from the files that use it, named by how their paths start. Whatever is not
 * listed is `general`: the frame, components, and most of the contract, whose files import each other and would bring
 * each other's dictionaries along.
 */
const areas = {
  account: [
    'web/features/account/',
    'web/features/account-deletion/',
    'web/features/avatars/',
    'web/features/calendar/',
    'web/features/devices/',
    'web/features/links/',
    'web/features/notifications/',
    'web/features/passkeys/',
    'web/features/push/',
    'web/features/security-events/',
    'web/features/tokens/',
    'web/features/two-step/',
    'web/features/webhooks/',
    'web/pages/account',
    'web/pages/notifications.',
    'contract/avatars.',
    'contract/calendar.',
    'contract/links.',
    'contract/passkeys.',
    'contract/security-events.',
    'contract/tokens.',
    'contract/webhooks.',
    'shared/notification-words.',
  ],
  book: [
    'web/features/authors/',
    'web/features/book-actions/',
    'web/features/books/',
    'web/features/comments/',
    'web/features/genres/',
    'web/features/reviews/',
    'web/features/series/',
    'web/pages/author.',
    'web/pages/book.',
    'web/pages/library-reviews.',
    'web/pages/series.',
  ],
  catalogue: [
    'web/features/book-edits/',
    'web/features/book-sources/',
    'web/features/contributions/',
    'web/features/merges/',
    'web/features/scans/',
    'web/pages/book-form.',
    'web/pages/my-contributions.',
    'web/pages/scan-books.',
    'contract/book-edits.',
    'contract/book-sources.',
    'contract/contributions.',
    'contract/lookup.',
    'contract/merges.',
    'contract/scans.',
  ],
  documents: [
    'server/features/archive-imports/',
    'server/features/calendar/',
    'server/features/exports/',
    'server/features/import',
    'server/features/links/',
    'server/features/statistics/',
    'server/features/year/',
  ],
  general: [
    'web/features/auth/resend-button.',
    'web/features/filters/filter-',
    'web/features/links/share.',
    'web/features/merges/merge-button.',
    'web/features/shelves/shelf-button.',
  ],
  genres: ['catalog/'],
  goals: [
    'web/features/challenges/',
    'web/features/goals/',
    'web/pages/challenge',
    'web/pages/goals.',
    'web/pages/user-challenges.',
    'web/pages/user-goals.',
    'contract/challenges.',
    'shared/goal-',
  ],
  imports: [
    'web/features/exports/',
    'web/features/imports/',
    'web/pages/import-export.',
    'contract/exports',
    'contract/import',
    'contract/uploads.',
  ],
  journal: [
    'web/features/journal/',
    'web/features/notes/',
    'web/features/readings/',
    'web/features/transactions/',
    'web/pages/library-notes.',
    'web/pages/library-reading-logs.',
    'web/pages/library-transactions.',
    'shared/pace.',
    'shared/progress-entry.',
  ],
  library: [
    'web/features/book-picker/',
    'web/features/filters/',
    'web/features/first-steps/',
    'web/features/home/',
    'web/features/library/',
    'web/features/next-reads/',
    'web/features/search/',
    'web/features/shelf-books/',
    'web/features/shelves/',
    'web/pages/first-steps.',
    'web/pages/library.',
    'web/pages/library-authors.',
    'web/pages/library-books.',
    'web/pages/library-series.',
    'web/pages/next-reads.',
    'web/pages/search.',
    'web/pages/shelf.',
    'web/pages/shelves.',
    'contract/book-filters.',
    'shared/greeting.',
  ],
  lists: [
    'web/features/lists/',
    'web/pages/library-lists.',
    'web/pages/list.',
    'web/pages/user-lists.',
    'contract/list-entries.',
    'contract/lists.',
  ],
  moderation: [
    'web/features/administration/',
    'web/features/appeals/',
    'web/features/decisions/',
    'web/features/moderation/',
    'web/features/reports/',
    'web/features/site-texts/',
    'web/pages/admin.',
    'web/pages/moderation',
    'contract/administration.',
    'contract/appeals.',
    'contract/moderation',
    'contract/reports.',
    'contract/site-texts.',
  ],
  offline: ['web/features/offline/'],
  people: [
    'web/features/feed/',
    'web/features/profiles/',
    'web/features/reactions/',
    'web/features/shared-reads/',
    'web/features/users/',
    'web/pages/connections.',
    'web/pages/shared-read',
    'web/pages/user',
    'contract/shared-read',
  ],
  server: ['server/'],
  statistics: [
    'web/features/statistics/',
    'web/features/year/',
    'web/pages/library-statistics.',
    'web/pages/library-year.',
    'shared/year-',
  ],
  visitors: [
    'web/features/auth/',
    'web/features/landing/',
    'web/features/passkeys/passkey-button.',
    'web/features/registration/',
    'web/features/site-texts/default-rules.',
    'web/pages/accessibility.',
    'web/pages/come-back.',
    'web/pages/forgot-password.',
    'web/pages/landing.',
    'web/pages/privacy.',
    'web/pages/register.',
    'web/pages/reset-password.',
    'web/pages/rules.',
    'web/pages/verify-email.',
  ],
} as const satisfies Record<string, string[]>

export type Area = keyof typeof areas

/** Only the server uses these; browsers never get them. */
export const serverAreas: ReadonlySet<string> = new Set<Area>(['documents', 'genres', 'server'])

const starts = Object.entries(areas).flatMap(([area, files]) =>
  files.map((start) => ({ area: area as Area, start: start as string })),
)

/** The longest start decides: `web/pages/user-lists.` before `web/pages/user`. */
export function areaOfFile(file: string): Area {
  const matching = starts.filter(({ start }) => file.startsWith(start))
  return matching.toSorted((a, b) => b.start.length - a.start.length)[0]?.area ?? 'general'
}

/**
 * A text that several areas of the browser use is general, and one that several areas of the server use is the server's.
 * What the server shares with the browser is the browser's: the server has all texts.
 */
export function areaOfText(files: Iterable<string>): Area {
  const all = new Set([...files].map(areaOfFile))
  const browser = [...all].filter((area) => !serverAreas.has(area))
  const own = browser.length > 0 ? browser : [...all]
  return own.length === 1 && own[0] ? own[0] : browser.length > 0 ? 'general' : 'server'
}
