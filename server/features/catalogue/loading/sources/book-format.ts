import type { BookFormat } from '../../../../../contract/vocabulary.ts'

/** The first that fits decides: "Kindle Edition" before "edition", "audio book on CD" before "CD-ROM". */
const words: readonly (readonly [RegExp, BookFormat])[] = [
  [/kindle/, 'kindle'],
  [/audio|mp3|cassette|compact disc|sound|spoken|playaway|hörbuch|\bcd\b(?!-rom)|talking/, 'audiobook'],
  [/e-?book|electronic|epub|\bpdf\b|digital|online|cd-rom|computer|diskette|adobe|microsoft reader|web/, 'ebook'],
  [/spiral|ring|comb|loose-?leaf|wire/, 'spiral-bound'],
  [
    /hard ?cover|hard ?back|hard bound|hardbound|library binding|board ?book|cloth|leather|relié|cartonn|gebunden|tapa dura|rilegat|capa dura|inbunden|innbundet|tvrd|переплет|school ?& ?library|turtleback/,
    'hardcover',
  ],
  [
    /paper|soft ?(cover|back|bound)|pocket|mass ?market|perfect|broch|bross|geheftet|taschenb|kartoniert|poche|tapa blanda|r[uú]stica|capa mole|häftad|heftet|miękka|обложка|bunko|bolsillo|tascabile/,
    'paperback',
  ],
]

/** The format of an edition, from the words in the source's catalogue record; null where they do not say. */
export function formatOf(text: string | null): BookFormat | null {
  const binding = text?.toLowerCase() ?? ''
  return words.find(([pattern]) => pattern.test(binding))?.[1] ?? null
}
