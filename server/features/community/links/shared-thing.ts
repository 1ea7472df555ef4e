import type { Goal } from '../../../../contract/goals.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { YearPage } from '../../../../shared/year-pages.ts'
import type { Context } from '../../../context.ts'
import type { LinkedThing, OpenLink } from './queries.ts'

/** A book, series or author as anyone may see it. */
export interface SharedCard {
  title: string
  /** Who wrote it, or how many there are. */
  line: string
  /** None for an author without a picture. */
  cover: string | null
}

export interface SharedReview {
  rating: number
  content: string | null
  language: string
  tags: string[]
  book: SharedCard
}

export interface SharedQuote {
  content: string | null
  said_by: string | null
  book: SharedCard
}

/**
 * All that a link shows, for the page and for its pictures alike. Nothing else of the owner's reaches either of them, so
 * what is not a field here cannot be given away.
 */
export interface SharedThing {
  title: string
  /** What it is and whose: "List by Ada". */
  byline: string
  owner: { name: string; image: string | null }
  about: string | null
  /** Short lines under the title: "24 books". */
  facts: string[]
  cards: SharedCard[]
  /** Above the cards, where they are not the thing itself. */
  cardsTitle?: string
  review?: SharedReview
  quote?: SharedQuote
  /** In place of a text with a spoiler lock, whose own field is null then. */
  withheld?: string
  /** A book that was finished, with the reader's rating where everyone may see that. */
  reading?: { book: SharedCard; rating: number | null }
  /** Days of reading in a row. */
  streak?: { days: number }
  /** How far it is, as numbers and in words. */
  goal?: Pick<Goal, 'metric' | 'target' | 'period' | 'state' | 'progress' | 'points'> & { words: string }
  /** The pages of a year, in the language they are looked at in; they are the thing itself. */
  year?: { pages: YearPage[]; overview: YearPage }
  /** Of a profile, whose picture and name are what it shows. */
  isProfile?: true
  links?: string[]
  words?: string[]
  /** Where there is more than one page of cards. */
  pages?: { current: number; last: number }
}

/** Somebody looks; who it is, is not asked. */
export interface Look {
  locale: Locale
  translator: Translator
  now: Date
  page: number
  perPage: number
}

/** A kind of thing that can be shared: one entry of the registry in kinds.ts. */
export interface SharedKind {
  /** What a reader's own thing is in the table of links; undefined where they have none of that name. */
  findOwn: (context: Context, readerId: string, thing: string) => Promise<LinkedThing | undefined>
  /** What its link shows; undefined where it has gone or a moderator hides it. */
  show: (context: Context, link: OpenLink, look: Look) => Promise<SharedThing | undefined>
}
