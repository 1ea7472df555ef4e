import { languageCodes } from '../../../../contract/vocabulary.ts'

/** Where nothing is said about the language, and the script does not tell. */
export const usualLanguage = 'en'

/** The three letters libraries use, old ones too, to ours. */
const threeLetters = new Map(
  (
    'afr af amh am ara ar aze az bel be bul bg ben bn bos bs cat ca cze cs ces cs wel cy cym cy dan da ger de deu de ' +
    'gre el ell el eng en enm en epo eo esp eo spa es est et baq eu eus eu per fa fas fa fin fi fil fil fre fr fra fr ' +
    'frm fr fro fr gle ga iri ga gla gd gae gd glg gl gag gl grc grc guj gu heb he hin hi hrv hr scr hr hun hu arm hy ' +
    'hye hy ind id ice is isl is ita it jpn ja geo ka kat ka kaz kk khm km cam km kan kn kor ko kur ku lat la ltz lb ' +
    'lao lo lit lt lav lv mlg mg mla mg mac mk mkd mk mal ml mon mn mar mr may ms msa ms mlt mt bur my mya my nep ne ' +
    'dut nl nld nl nor no nob no nno no oci oc lan oc pan pa pol pl pus ps por pt rum ro ron ro mol ro rus ru san sa ' +
    'snd sd sin si snh si slo sk slk sk slv sl som so alb sq sqi sq srp sr scc sr swe sv swa sw tam ta tel te tgk tg ' +
    'taj tg tha th tuk tk tgl tl tag tl tur tr tat tt tar tt ukr uk urd ur uzb uz vie vi xho xh yid yi yor yo chi zh ' +
    'zho zh cmn zh zul zu'
  )
    .split(' ')
    .flatMap((code, index, codes) => (index % 2 === 0 ? [[code, codes[index + 1] ?? ''] as const] : [])),
)
const known = new Set(languageCodes)

/** Our code for another's, such as `eng`, `en-US` or `/languages/fre`. */
export function languageOf(code: string): string | null {
  const name = code.toLowerCase().replace(/^\/languages\//, '')
  const short = name.split(/[-_]/)[0] ?? ''
  return threeLetters.get(name) ?? (known.has(short) ? short : null)
}

const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\u3040-\u30FF]/u, 'ja'],
  [/\p{sc=Hangul}/u, 'ko'],
  [/\p{sc=Han}/u, 'zh'],
  [/\p{sc=Cyrillic}/u, 'ru'],
  [/\p{sc=Arabic}/u, 'ar'],
  [/\p{sc=Hebrew}/u, 'he'],
  [/\p{sc=Greek}/u, 'el'],
  [/\p{sc=Devanagari}/u, 'hi'],
  [/\p{sc=Bengali}/u, 'bn'],
  [/\p{sc=Tamil}/u, 'ta'],
  [/\p{sc=Thai}/u, 'th'],
  [/\p{sc=Georgian}/u, 'ka'],
  [/\p{sc=Armenian}/u, 'hy'],
]

/** The likeliest language of a title about which nothing is said. */
export const languageOfTitle = (title: string): string =>
  scripts.find(([pattern]) => pattern.test(title))?.[1] ?? usualLanguage
