/**
 * The districts of server/features and web/features, from the ground up, with what each may import. The same for both
 * sides; the browser alone has the frame. ARCHITECTURE.md says what is in each.
 */
export const districts: Readonly<Record<string, readonly string[]>> = {
  catalogue: [],
  library: ['catalogue'],
  journal: ['catalogue', 'library'],
  community: ['catalogue', 'library', 'journal'],
  transfer: ['catalogue', 'library', 'journal', 'community'],
  moderation: ['catalogue', 'community'],
  account: ['catalogue', 'library', 'journal', 'community', 'transfer', 'moderation'],
  operations: ['catalogue', 'moderation', 'account'],
  frame: ['catalogue', 'library', 'journal', 'community', 'account'],
}

/**
 * What every district may import, since it is on most screens or in most writes: who is signed in, a reader’s name, who sees a
 * thing, the log of moderators. An open noun imports only other open nouns, so that it can close no circle.
 */
export const openNouns: Readonly<Record<'server' | 'web', readonly string[]>> = {
  server: [
    'account/avatars',
    'catalogue/uploads',
    'community/open-links',
    'community/user-cards',
    'library/list-previews',
    'moderation/moderation-log',
    'moderation/roles',
    'moderation/withdrawn',
    'operations/reader-storage',
  ],
  web: [
    'account/registration',
    'account/session',
    'community/comments',
    'community/links',
    'community/profile',
    'community/reactions',
    'community/users',
    'community/visibility',
    'frame/offline',
    'frame/page-states',
    'journal/spoiler-locks',
    'library/list-pages',
    'library/shelving',
    'moderation/appeals',
    'moderation/decisions',
    'moderation/reports',
  ],
}

/** A noun that imports another one of a district it may not import otherwise, and why. */
export interface Exception {
  from: string
  to: string
  why: string
}

export const exceptions: Readonly<Record<'server' | 'web', readonly Exception[]>> = {
  server: [
    { from: 'catalogue/contributions', to: 'library/shelves', why: 'a book that is added can be shelved at once' },
    { from: 'catalogue/merges', to: 'library/shelves', why: 'a merge rebuilds the history of shelves' },
    { from: 'catalogue/sources', to: 'library/shelves', why: 'a book from elsewhere can be shelved at once' },
    { from: 'library/library', to: 'journal/readings', why: 'undoing a change of many books puts their logs back' },
    { from: 'library/shelvings', to: 'journal/readings', why: 'the quick shelf button starts a log too' },
    { from: 'moderation/reports', to: 'account/devices', why: 'a suspended reader is signed out everywhere' },
  ],
  web: [
    { from: 'catalogue/contributions', to: 'library/shelves', why: 'a book that was found can be shelved at once' },
    { from: 'library/library', to: 'journal/reviews', why: 'the menu of a book in a list has its review' },
    { from: 'library/library', to: 'journal/notes', why: 'the menu of a book in a list writes a note on it' },
    { from: 'moderation/moderation', to: 'operations/administration', why: 'the log names jobs that an admin ran' },
  ],
}
