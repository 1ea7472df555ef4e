/** Further words of a query are ignored. */
const mostWords = 12

/** Letters of scripts without spaces: kana, kanji and hangul. */
export const noSpaces = '\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff'
const spaceless = new RegExp(`[${noSpaces}]+`, 'gu')

/** Scripts without spaces are indexed by every two neighbours; a letter alone may be the beginning of such a pair. */
const pairsIn = (run: string) => {
  const letters = Array.from(run)
  return letters.length < 2 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

const lone = new RegExp(`^[${noSpaces}]$`, 'u')

/** A letter of such a script by itself: it may also be the end of what it is looked for in. */
export const isLoneLetter = (word: string): boolean => lone.test(word)

/** The words a reader typed: letters and digits only, so that no search operator gets through. */
export function typedWords(text: string): string[] {
  const plain = text.normalize('NFKC').replaceAll(/['’ʼ]/g, '')
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .flatMap((word) => [
      ...word.replaceAll(spaceless, ' ').split(' '),
      ...(word.match(spaceless) ?? []).flatMap(pairsIn),
    ])
    .filter((word) => word !== '')
    .slice(0, mostWords)
}
