import { busiestSentence } from './reading-times.ts'
import type { Translator } from './translate.ts'
import type { YearFacts } from './year-facts.ts'

/** What the pages of a year say to its reader, and what they say about the reader to people with a link. */
export interface Voice {
  finished: string
  bestMonth: (month: string, books: string) => string
  genre: (genre: string) => string
  felt: string
  times: string
  busiest: string | undefined
  onDays: string
  newAuthors: (count: number) => string
  favourites: string
  quoted: (title: string) => string
  differently: string
  differentlyAbout: string
  compared: (mine: string, everyone: string) => string
  closing: string
}

export function ownVoice(facts: YearFacts, translator: Translator): Voice {
  const { t, plural } = translator
  const { amount } = facts.books
  return {
    finished: facts.is_over
      ? plural(amount, 'You finished :count book.', 'You finished :count books.')
      : plural(amount, 'You’ve finished :count book so far.', 'You’ve finished :count books so far.'),
    bestMonth: (month, books) => t('Your best month was :month, with :books.', { month, books }),
    genre: (genre) => t('You read :genre most often.', { genre }),
    felt: t('How your books made you feel'),
    times: t('When you read'),
    busiest: busiestSentence(facts.times, translator),
    onDays: t('when you read'),
    newAuthors: (count) => plural(count, ':count was new to you.', ':count were new to you.'),
    favourites: t('Your favourites'),
    quoted: (title) => t('Your review of :title', { title }),
    differently: t('Where you disagreed'),
    differentlyAbout: t('The books you rated most differently from everyone.'),
    compared: (mine, everyone) => t('You :mine, everyone :everyone', { mine, everyone }),
    closing: t('Your :year on one shelf', { year: String(facts.year) }),
  }
}

export function sharedVoice(facts: YearFacts, { t, plural }: Translator): Voice {
  const { amount } = facts.books
  const { name } = facts
  return {
    finished: facts.is_over
      ? plural(amount, ':count book finished', ':count books finished')
      : plural(amount, ':count book finished so far', ':count books finished so far'),
    bestMonth: (month, books) => t('Best month: :month, with :books', { month, books }),
    genre: (genre) => t('Most often :genre', { genre }),
    felt: t('How the books felt'),
    times: t('Reading times'),
    busiest: undefined,
    onDays: t('of reading'),
    newAuthors: (count) => plural(count, ':count of them new', ':count of them new'),
    favourites: t('Favourites'),
    quoted: (title) => t(':name’s review of :title', { name, title }),
    differently: t('Different opinions'),
    differentlyAbout: t('Ratings that differ most from everyone’s'),
    compared: (mine, everyone) => t(':name :mine, everyone :everyone', { name, mine, everyone }),
    closing: t(':year on one shelf', { year: String(facts.year) }),
  }
}
