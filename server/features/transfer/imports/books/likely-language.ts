import { impliedLanguage } from '../../../catalogue/loading/sources/book-language.ts'
import { languageNamed } from '../../import-formats/languages.ts'
import type { ImportBook } from '../../import-formats/import-row.ts'

/** "(Spanish Edition)", "[Edición en español]", "(Deutsche Ausgabe)": the language as the title itself says it. */
const bracketed = /[([]([^()[\]]{3,60})[)\]]/gu
const ofEdition = /\b(?:edition|edición|edicion|ausgabe|édition|edizione|edição|edicao|uitgave|version|versión)\b/iu

/** Adjectives by which editions are called and languages are not. */
const adjectives = new Map(
  'castellano es española es espanola es castellana es deutsche de française fr francaise fr italiana it portuguesa pt brasileira pt nederlandse nl inglesa en anglaise en englische en inglese en'
    .split(' ')
    .flatMap((word, index, words) => (index % 2 === 0 ? [[word, words[index + 1] ?? ''] as const] : [])),
)

function namedInTitle(title: string): string | null {
  for (const [, within = ''] of title.matchAll(bracketed)) {
    const words = within.toLowerCase().split(/[\s,/&-]+/)
    const isOfEdition = ofEdition.test(within)
    // Without the word "edition" it takes the whole of the brackets: "(Spanish)", not "(French Revolution)".
    if (!isOfEdition && words.length > 1) continue
    for (const word of words) {
      const language = adjectives.get(word) ?? (word.length > 3 ? languageNamed(word) : null)
      if (language) return language
    }
  }
  return null
}

/** Small words of titles, by language; what several languages have, each of them lists. */
const smallWords: Record<string, string> = {
  en: 'the of and a an to for with from in on by at is are my his her your our how what who when where why you we she he it this that all not or as into me i die am be do no was so war son',
  es: 'el la los las de del y en un una unos unas con por para que al lo su sus mi sin sobre entre como es no cuando donde ella otra otros otras este esta hasta desde muy más e o se me a si dos da son te nos come uno',
  fr: 'le la les de du des et en un une dans sur pour par avec sans au aux que qui ne pas mon ma mes son sa ses est ou où ce cette ces entre vers chez comme il elle nous vous je se à nos vos leur leurs non',
  de: 'der die das den dem des und ein eine einer eines einem im in am an auf aus bei mit nach von vom zu zum zur für über unter ist nicht ich du er sie wir mein meine wie was wer wenn oder als so war um es',
  it: 'il lo la i gli le di del della dei degli delle dello dell e ed un una uno in nel nella nei con per che non al alla ai da dal dalla sul sulla su tra fra mio mia sono è come se si o a mi all me te qui',
  pt: 'o a os as de do da dos das e em no na nos nas um uma com por para que ao à às seu sua meu minha não é sem sobre entre como mais ou se te sono',
  nl: 'de het een van en in op voor met uit naar bij aan te zijn haar mijn niet is over onder door tot om als ik je die dat',
  sv: 'en ett och i på av för in med till från som är inte den det de mitt min din om vid under att jag han hon var',
  da: 'en et og i på af for med til fra som er ikke den det de min din om ved under at jeg han hun var',
  no: 'en et ei og i på av for med til fra som er ikke den det de min din om ved under at jeg han hun var',
  pl: 'i w z na do o od dla się jest nie czy po przez pod nad to jak za ze moja mój',
  cs: 'a v z na do o od pro se je není po přes pod nad to jak za ze můj moje',
  ca: 'el la els les de del dels i en un una amb per que al als no és sense',
}

/** Letters, and ends of words, that hardly any other of these languages has. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/[ñ¿¡]/u, 'es'],
  [/(?:ción|ciones)$/u, 'es'],
  [/[ãõ]/u, 'pt'],
  [/(?:ção|ções)$/u, 'pt'],
  [/ß/u, 'de'],
  [/.{3}(?:ungs?|ungen|keit|schaft|liche[rsnm]?|ische[rsnm]?)$/u, 'de'],
  [/(?:zione|zioni)$/u, 'it'],
  [/[œ]|.(?:eux|euse|eau|eaux)$/u, 'fr'],
  [/^(?:qu|j|n|s)['’]/u, 'fr'],
  [/^(?:l|d)['’]/u, 'it'],
  [/^(?:l|d)['’]/u, 'fr'],
  [/[łżźęąśćń]/u, 'pl'],
  [/[ěřů]/u, 'cs'],
  [/.{2}(?:ing|ness|ght)s?$/u, 'en'],
]

const languagesOfWord = new Map<string, string[]>()
for (const [language, words] of Object.entries(smallWords)) {
  for (const word of words.split(' ')) languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language])
}

/** How much a title speaks for each language: a word of few languages says more than one of many. */
function scoresOf(title: string): Map<string, number> {
  const scores = new Map<string, number>()
  const add = (language: string, score: number) => scores.set(language, (scores.get(language) ?? 0) + score)
  const words = title.toLowerCase().match(/[\p{L}\p{M}¿¡]+(?:['’](?=\p{L}))?/gu) ?? []
  for (const word of words.slice(0, 40)) {
    const languages = languagesOfWord.get(word.replace(/['’]$/u, '')) ?? []
    for (const language of languages) add(language, 2 / languages.length)
    for (const [pattern, language] of marks) if (pattern.test(word)) add(language, 1)
  }
  return scores
}

/** As much as one word that only a single language has: one such word alone may be a name, or a title in another language. */
const isbnScore = 2

const isLatin = (language: string) =>
  !['ja', 'ko', 'zh', 'ru', 'ar', 'he', 'el', 'hi', 'bn', 'ta', 'th', 'ka', 'hy', 'uk', 'bg', 'fa'].includes(language)

/** Languages whose letters are those of another too, which the ISBN then tells apart. */
const sharedScripts: Record<string, string[]> = { zh: ['ja'], ru: ['uk', 'bg'], ar: ['fa'] }

/**
 * The language of a book: as the file or the title says it, else by the title's letters and words. Where publishers have
 * their numbers from only adds to that: a Spanish edition may well be printed in France.
 */
export function likelyLanguage({
  language,
  title,
  isbn_13,
}: Pick<ImportBook, 'language' | 'title' | 'isbn_13'>): string | null {
  if (language) return language
  const titleLanguage = title && namedInTitle(title)
  if (titleLanguage) return titleLanguage
  const byScript = impliedLanguage(title, null)
  const byIsbn = impliedLanguage(null, isbn_13)
  if (byScript) return byIsbn && sharedScripts[byScript]?.includes(byIsbn) ? byIsbn : byScript
  const scores = scoresOf(title ?? '')
  if (byIsbn && isLatin(byIsbn)) scores.set(byIsbn, (scores.get(byIsbn) ?? 0) + isbnScore)
  const [[best, score] = [null, 0], [, next] = ['', 0]] = [...scores].toSorted(([, a], [, b]) => b - a)
  return score > next ? best : byIsbn && isLatin(byIsbn) ? byIsbn : null
}
