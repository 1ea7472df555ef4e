import type { Locator, Page } from '@playwright/test'
import {
  addedBefore,
  anotherUser,
  appealedReview,
  filesOfReader,
  forgottenTimer,
  hiddenReview,
  readByOthers,
  reportedReview,
  shelfWithLink,
  signedInAsAdmin,
  twoSteps,
  unreadableImport,
  type Scene,
  type Stage,
} from './dialog-scenes.ts'

/** Something that opens over a page: how to get there as a reader with a few books does. */
export interface Opened {
  /** The file of the dialog, or what kind of menu it is. */
  name: string
  at: string
  /**
   * The buttons to press, by their English texts; the last one opens it. Without any it opens by itself. `:rest` is anything
   * that follows, such as the name of a book for screen readers. What has no name of its own is found in the page.
   */
  press: (string | ((page: Page, say: Stage['say']) => Locator))[]
  /** What has to be there before its page is opened; its answer replaces `:made` in the address. */
  before?: Scene
  /** Fields to fill in first, by their English labels. */
  fill?: Record<string, string>
  /** What follows from opening it is kept, so its page is loaded again for the next one. */
  changes?: boolean
  role?: 'menu' | 'listbox'
}

const book = '/books/the-hobbit'
const bookMenu = 'Actions for :title'
const logMenu = 'Actions for the reading log of :date'
const firstRow = (page: Page) => page.getByRole('rowheader').getByRole('button').first()
/** On the card of the book whose timer is on: it offers none. */
const onTimed = (name: string) => (page: Page, say: Stage['say']) =>
  page
    .getByRole('article')
    .filter({ hasNot: page.getByRole('button', { name: say('Start timer :rest') }) })
    .getByRole('button', { name: say(name) })
const named = 'Actions for “:name”'

/** What a reader with a few books can open, by page. */
export const opened: Record<string, Opened[]> = {
  book: [
    { name: 'shelves-modal', at: book, press: ['Currently Reading'] },
    { name: 'add-to-list-modal', at: book, press: ['Add to List'] },
    { name: 'export-journal-modal', at: book, press: [bookMenu, 'Export Book Journal'] },
    { name: 'actions-menu', at: book, press: [bookMenu], role: 'menu' },
    { name: 'merge-modal', at: book, press: [bookMenu, 'Propose a merge'] },
    { name: 'history-modal', at: book, press: [bookMenu, 'Edit history'] },
    { name: 'report-modal', at: book, press: [bookMenu, 'Report'] },
    { name: 'note-modal', at: book, press: ['Add Note'] },
    { name: 'transaction-modal', at: book, press: ['Add Transaction'] },
    { name: 'add-reading-modal', at: book, press: ['Add Reading Log'] },
    { name: 'review-modal', at: book, press: ['Edit Review'] },
    { name: 'cover-modal', at: book, press: [bookMenu, 'Choose a cover'] },
    { name: 'editions-modal', at: book, press: [bookMenu, 'Find my edition'] },
    { name: 'sessions-modal', at: book, press: [logMenu, 'View Sessions'] },
    { name: 'story-modal', at: book, press: [logMenu, 'View story'] },
    { name: 'update-reading-modal', at: book, press: [logMenu, 'Update Progress'] },
    { name: 'confirm-dialog', at: book, press: [logMenu, 'Delete'] },
  ],
  series: [
    { name: 'series-history-modal', at: '/series/earthsea-cycle', press: [bookMenu, 'Edit history'] },
    {
      name: 'series-length-modal',
      at: '/series/earthsea-cycle',
      before: signedInAsAdmin,
      press: [bookMenu, 'Edit Series'],
    },
  ],
  frame: [
    { name: 'account-menu', at: '/goals', press: ['Account menu for :name'], role: 'menu' },
    { name: 'shelf-menu', at: '/search?q=tolkien', press: ['Choose a shelf: :title'], role: 'menu' },
    { name: 'add-sheet', at: '/goals', press: ['Add'] },
    { name: 'log-progress-modal', at: '/goals', press: ['Add', 'Log progress :rest'] },
    { name: 'pick-book-modal', at: '/goals', press: ['Add', 'Write a note :rest'] },
    { name: 'goal-modal', at: '/goals', press: ['Set a Goal'] },
    { name: 'invite-friend-modal', at: '/connections', press: ['Invite a friend'] },
    { name: 'hidden-books-modal', at: '/library/next', press: ['Hidden suggestions'] },
    { name: 'finish-sheet', at: '/library', press: ['More details :rest', 'Finished :rest'], changes: true },
    { name: 'stop-sheet', at: '/books/emma', press: [logMenu, 'Did Not Finish#action'], changes: true },
  ],
  library: [
    {
      name: 'bulk-shelves-modal',
      at: '/library/books',
      press: ['Select', 'Select all :count', 'Shelves'],
      changes: true,
    },
    {
      name: 'bulk-list-modal',
      at: '/library/books',
      press: ['Select', 'Select all :count', 'Add to List'],
      changes: true,
    },
    { name: 'list-modal', at: '/library/lists', press: ['Create List'] },
    { name: 'shelf-modal', at: '/library/shelves', press: ['Create Shelf'] },
    {
      name: 'narrow-dialog',
      before: shelfWithLink,
      at: '/library/shelves',
      press: ['Actions for the shelf “:name”', 'Hide'],
    },
    { name: 'filters-modal', at: '/library/statistics', press: ['Filters'] },
    { name: 'export-report-modal', at: '/library/reading-lgos', press: ['Export Report'] },
    { name: 'share-modal', at: '/lists/:list', press: ['Share'] },
    { name: 'scan-modal', at: '/library/books/add', press: ['Scan'] },
  ],
  account: [
    { name: 'set-up-modal', at: '/account/security', press: ['Turn on two-step sign-in'] },
    { name: 'add-passkey-modal', at: '/account/security', press: ['Add a passkey'] },
    { name: 'new-token-modal', at: '/account/apps', press: ['Create token'] },
    { name: 'new-webhook-modal', at: '/account/apps', press: ['New webhook'] },
    { name: 'webhook-events-modal', at: '/account/apps', press: ['Actions for :name', 'Choose events'] },
    { name: 'webhook-log-modal', at: '/account/apps', press: ['Actions for :name', 'Show deliveries'] },
    { name: 'edit-link-modal', at: '/account/links', press: [named, 'Edit link'] },
    { name: 'delete-account-modal', at: '/account', press: ['Delete my account'] },
    { name: 'challenge-modal', at: '/challenges', press: ['Create Challenge'] },
    { name: 'fill-modal', at: '/challenges/:challenge', press: ['Choose Book :rest'] },
    { name: 'shared-read-modal', at: '/shared-reads?start=the-hobbit', press: [] },
    { name: 'edit-shared-read-modal', at: '/shared-reads/:read', press: ['Actions for :name', 'Edit'] },
    { name: 'invite-modal', at: '/shared-reads/:read', press: ['Invite'] },
    { name: 'milestone-modal', at: '/shared-reads/:read', press: ['Add Milestone'] },
  ],
  rare: [
    {
      name: 'timer-sheet',
      before: forgottenTimer,
      at: '/library',
      press: [onTimed('More details :rest'), onTimed('Finished :rest')],
      changes: true,
    },
    {
      name: 'stopped-timer-modal',
      before: forgottenTimer,
      at: '/library',
      // In Arabic the button that pauses begins with the same words, and comes first.
      press: [(page, say) => page.getByRole('button', { name: say('Stop timer :rest') }).last()],
      changes: true,
    },
    { name: 'bar-books-modal', at: '/library/statistics', press: ['Show as a table: :name', firstRow] },
    {
      name: 'duplicates-modal',
      before: addedBefore,
      at: '/library/books/add?title=:made',
      fill: { Author: 'Ada Quill' },
      press: ['Add book'],
    },
    {
      name: 'settle-modal',
      before: unreadableImport,
      at: '/library/import-export?import=:made',
      press: ['Choose book'],
    },
    { name: 'current-readers-modal', before: readByOthers, at: '/shared-reads', press: ['Show all :rest'] },
    { name: 'appeal-modal', before: hiddenReview, at: '/books/:made', press: ['Appeal'] },
    { name: 'new-codes-modal', before: twoSteps, at: '/account/security', press: ['New backup codes'] },
    { name: 'turn-off-modal', at: '/account/security', press: ['Turn off'] },
  ],
  team: [
    {
      name: 'storage-modal',
      before: filesOfReader,
      at: '/admin',
      press: ['Change limit :rest'],
    },
    { name: 'site-text-modal', before: signedInAsAdmin, at: '/admin', press: ['Edit: :title'] },
    { name: 'block-modal', before: anotherUser, at: '/users/:made', press: ['More actions for :name', 'Block'] },
    { name: 'measure-modal', before: anotherUser, at: '/users/:made', press: ['More actions for :name', 'Suspend…'] },
    { name: 'reason-modal', before: reportedReview, at: '/moderation', press: ['Hide content'] },
    { name: 'answer-modal', before: appealedReview, at: '/moderation/appeals', press: ['Keep hidden'] },
  ],
}

/** Dialogs that need more than what is there before their page: a lost connection, a passkey. They have tests of their own. */
export const openedApart = ['rename-passkey-modal', 'waiting-modal']
