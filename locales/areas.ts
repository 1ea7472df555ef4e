/**
 * Which dictionary a text belongs to follows from the files that use it, named by how their paths start. Whatever is not
 * listed is `general`: the frame, components, and most of the contract, whose files import each other and would bring
 * each other's dictionaries along.
 */
const areas = {
  account: [
    'web/features/account/account/',
    'web/features/account/account-deletion/',
    'web/features/account/avatars/',
    'web/features/account/calendar/',
    'web/features/account/devices/',
    'web/features/community/links/',
    'web/features/account/notifications/',
    'web/features/account/passkeys/',
    'web/features/account/push/',
    'web/features/account/reminders/',
    'web/features/account/security-events/',
    'web/features/account/tokens/',
    'web/features/account/two-step/',
    'web/features/account/webhooks/',
    'web/pages/account',
    'web/pages/notifications.',
    'web/pages/turn-off-reminder.',
    'contract/avatars.',
    'contract/calendar.',
    'contract/links.',
    'contract/notification-kinds/',
    'contract/passkeys.',
    'contract/reminders.',
    'contract/security-events.',
    'contract/tokens.',
    'contract/webhooks.',
  ],
  book: [
    'web/features/catalogue/authors/',
    'web/features/catalogue/book-actions/',
    'web/features/catalogue/books/',
    'web/features/community/book-readers/',
    'web/features/community/comments/',
    'web/features/catalogue/vocabulary/',
    'web/features/journal/reviews/',
    'web/features/catalogue/series/',
    'web/features/library/next-reads/similar-',
    'web/features/transfer/exports/export-journal-',
    'web/pages/author.',
    'web/pages/book.',
    'web/pages/library-reviews.',
    'web/pages/series.',
  ],
  catalogue: [
    'web/features/catalogue/book-edits/',
    'web/features/catalogue/book-sources/',
    'web/features/catalogue/contributions/',
    'web/features/catalogue/merges/',
    'web/features/catalogue/scans/',
    'web/features/catalogue/series-edits/',
    'web/pages/book-form.',
    'web/pages/my-contributions.',
    'web/pages/scan-books.',
    'contract/book-edits.',
    'contract/book-sources.',
    'contract/contributions.',
    'contract/lookup.',
    'contract/merges.',
    'contract/scans.',
    'contract/series-edits.',
  ],
  documents: [
    'server/features/account/calendar/',
    'server/features/transfer/exports/',
    'server/features/transfer/import',
    'server/features/community/links/',
    'server/features/journal/statistics/',
    'server/features/journal/year/',
  ],
  general: [
    'web/features/account/auth/resend-button.',
    'web/features/library/filters/filter-',
    'web/features/community/links/share.',
    'web/features/catalogue/merges/merge-button.',
    'web/features/library/shelves/shelf-button.',
  ],
  genres: ['catalog/'],
  goals: [
    'web/features/community/challenges/',
    'web/features/journal/goals/',
    'web/pages/challenge',
    'web/pages/goals.',
    'web/pages/user-challenges.',
    'web/pages/user-goals.',
    'contract/challenges.',
    'shared/goal-',
  ],
  imports: [
    'web/features/transfer/exports/',
    'web/features/transfer/imports/',
    'web/pages/import-export.',
    'contract/exports',
    'contract/import',
    'contract/uploads.',
  ],
  journal: [
    'web/features/journal/journal/',
    'web/features/journal/milestones/',
    'web/features/journal/notes/',
    'web/features/journal/readings/',
    'web/features/journal/transactions/',
    'web/features/transfer/exports/export-report-',
    'web/pages/library-notes.',
    'web/pages/library-reading-logs.',
    'web/pages/library-transactions.',
    'shared/pace.',
    'shared/progress-entry.',
  ],
  library: [
    'web/features/library/book-picker/',
    'web/features/library/filters/',
    'web/features/account/first-steps/',
    'web/features/frame/home/',
    'web/features/library/library/',
    'web/features/library/next-reads/',
    'web/features/catalogue/search/',
    'web/features/library/shelf-books/',
    'web/features/library/shelves/',
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
    'web/features/library/lists/',
    'web/pages/library-lists.',
    'web/pages/list.',
    'web/pages/user-lists.',
    'contract/list-entries.',
    'contract/lists.',
  ],
  moderation: [
    'web/features/operations/administration/',
    'web/features/moderation/appeals/',
    'web/features/moderation/decisions/',
    'web/features/moderation/moderation/',
    'web/features/moderation/reports/',
    'web/features/operations/site-texts/',
    'web/pages/admin.',
    'web/pages/moderation',
    'contract/administration.',
    'contract/appeals.',
    'contract/moderation',
    'contract/reports.',
    'contract/site-texts.',
  ],
  offline: ['web/features/frame/offline/'],
  people: [
    'web/features/community/feed/',
    'web/features/community/profiles/',
    'web/features/community/reactions/',
    'web/features/community/shared-reads/',
    'web/features/community/users/',
    'web/pages/connections.',
    'web/pages/feed.',
    'web/pages/subject.',
    'web/pages/shared-read',
    'web/pages/user',
    'contract/activity-kinds/',
    'contract/shared-read',
  ],
  server: ['server/'],
  statistics: [
    'web/features/journal/statistics/',
    'web/features/journal/year/',
    'web/pages/library-statistics.',
    'web/pages/library-year.',
    'shared/year-',
  ],
  warnings: [
    'contract/trait-labels.',
    'web/features/catalogue/content-warnings/',
    'web/features/journal/review-traits/',
  ],
  visitors: [
    'web/features/account/auth/',
    'web/features/account/landing/',
    'web/features/account/passkeys/passkey-button.',
    'web/features/account/registration/',
    'web/features/operations/site-texts/default-rules.',
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
