import { text, type Translator } from '../shared/translate.ts'
import { roles } from './account.ts'
import { isLocale, locales } from './locales.ts'

interface ActionDefinition {
  label: string
  /** What the log says of the detail that is recorded with it. */
  detail?: (detail: string, translator: Translator) => string
}

const kept = (name: string, { t }: Translator) => t('Kept: :name', { name })

/** What a moderator or an admin can do; the log has a line for each time. Each has a row in the table `moderation_action_kinds`. */
export const actionKinds = {
  hide: {
    label: text('Hid content'),
    detail: (_again, { t }) => t('Hidden automatically: its owner deleted hidden content and wrote it again.'),
  },
  show: { label: text('Restored content') },
  suspend: { label: text('Suspended a reader') },
  reinstate: { label: text('Restored an account') },
  'dismiss-report': { label: text('Dismissed a report') },
  'resolve-report': { label: text('Resolved a report') },
  'set-role': {
    label: text('Changed a role'),
    detail: (role, { t }) =>
      t('New role: :role', { role: role in roles ? t(roles[role as keyof typeof roles]) : role }),
  },
  merge: { label: text('Merged two entries'), detail: kept },
  'decline-merge': { label: text('Declined a merge'), detail: kept },
  'undo-merge': { label: text('Undid a merge'), detail: kept },
  'verify-email': { label: text('Verified an e-mail address') },
  'reset-password': { label: text('Created a password link') },
  'turn-off-two-step': { label: text('Turned off two-step sign-in') },
  invite: { label: text('Created an invitation') },
  'revoke-invitation': { label: text('Revoked an invitation') },
  'switch-source': {
    label: text('Turned a catalogue on or off'),
    detail: (state, { t }) => (state === 'off' ? t('Turned off') : t('Turned on')),
  },
  'approve-account': { label: text('Approved an account') },
  'decline-account': { label: text('Declined an account') },
  'revert-edit': { label: text('Reverted an edit') },
  'edit-book': { label: text('Edited a book') },
  'edit-series': {
    label: text('Edited a series'),
    detail: (total, { t, plural }) =>
      total === 'ongoing' ? t('More books are coming.') : plural(Number(total), ':count book', ':count books'),
  },
  uphold: { label: text('Kept a decision after an appeal') },
  overturn: { label: text('Undid a decision after an appeal') },
  'delete-post': { label: text('Deleted a post') },
  'retry-job': { label: text('Restarted a failed job') },
  'delete-job': { label: text('Deleted a failed job') },
  'change-text': {
    label: text('Changed a page of this server'),
    detail: (locale, { t }) =>
      t('Language: :language', { language: isLocale(locale) ? locales[locale].label : locale }),
  },
  'set-storage': {
    label: text('Changed a storage limit'),
    detail: (megabytes, { t }) =>
      megabytes === 'default' ? t('As much as every reader') : t(':count MB', { count: Number(megabytes) }),
  },
} as const satisfies Record<string, ActionDefinition>

export const actionOfKind = (kind: keyof typeof actionKinds): ActionDefinition => actionKinds[kind]
