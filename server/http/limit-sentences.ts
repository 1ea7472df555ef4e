import type { DailyLimit } from '../../contract/rate-limits.ts'
import { text } from '../../shared/translate.ts'

/** What somebody reads who is over a limit of a day. */
export const dailyLimitSentences: Record<DailyLimit, string> = {
  notes: text('You can add :max notes a day. Try again tomorrow.'),
  transactions: text('You can add :max transactions a day. Try again tomorrow.'),
  sessions: text('You can log :max reading sessions a day. Try again tomorrow.'),
  readings: text('You can start :max reading logs a day. Try again tomorrow.'),
  reviews: text('You can write :max reviews a day. Try again tomorrow.'),
  comments: text('You can write :max comments a day. Try again tomorrow.'),
  likes: text('You can give :max likes a day. Try again tomorrow.'),
  shelves: text('You can create :max shelves a day. Try again tomorrow.'),
  shelvings: text('You can shelve :max books a day. Try again tomorrow.'),
  lists: text('You can create :max lists a day. Try again tomorrow.'),
  entries: text('You can add :max list entries a day. Try again tomorrow.'),
  books: text('You can add :max books to the catalogue a day. Try again tomorrow.'),
  edits: text('You can edit books :max times a day. Try again tomorrow.'),
  pictures: text('You can upload :max pictures a day. Try again tomorrow.'),
  goals: text('You can create :max goals a day. Try again tomorrow.'),
  challenges: text('You can create :max challenges a day. Try again tomorrow.'),
  fills: text('You can fill :max prompts a day. Try again tomorrow.'),
  shared_reads: text('You can start :max shared reads a day. Try again tomorrow.'),
  milestones: text('You can add :max milestones a day. Try again tomorrow.'),
  posts: text('You can write :max posts a day. Try again tomorrow.'),
  joins: text('You can join :max challenges and shared reads a day. Try again tomorrow.'),
  invitations: text('You can send :max invitations a day. Try again tomorrow.'),
  follows: text('You can follow :max readers a day. Try again tomorrow.'),
  blocks: text('You can block :max readers a day. Try again tomorrow.'),
  mutes: text('You can mute :max readers and books a day. Try again tomorrow.'),
  dismissals: text('You can dismiss :max suggestions a day. Try again tomorrow.'),
  reports: text('You can send :max reports and appeals a day. Try again tomorrow.'),
  merges: text('You can propose :max merges a day. Try again tomorrow.'),
  links: text('You can create :max links a day. Try again tomorrow.'),
  tokens: text('You can create :max tokens a day. Try again tomorrow.'),
  webhooks: text('You can create :max webhooks a day. Try again tomorrow.'),
  deliveries: text('You can send :max webhook tests a day. Try again tomorrow.'),
  devices: text('You can turn on push notifications :max times a day. Try again tomorrow.'),
  exports: text('You can create :max exports a day. Try again tomorrow.'),
  imports: text('You can upload :max files to import a day. Try again tomorrow.'),
}

export const tooManyCalls = text('You can make :max calls a minute. Try again in :seconds seconds.')

export const tooManyDrawings = text('You can load :max drawings a minute. Try again in :seconds seconds.')
