import { languageCodes } from '../../../../../contract/vocabulary.ts'

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
const knownCodes = new Set(languageCodes)

/** Our code for another's, such as `eng`, `en-US` or `/languages/fre`. */
export function languageOf(code: string): string | null {
  const name = code.toLowerCase().replace(/^\/languages\//, '')
  const short = name.split(/[-_]/)[0] ?? ''
  return threeLetters.get(name) ?? (knownCodes.has(short) ? short : null)
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

const scriptLanguage = (title: string) => scripts.find(([pattern]) => pattern.test(title))?.[1]

/** Where an ISBN was given out, as far as one language is the rule there. */
const isbnGroups = new Map(
  (
    '9780 en 9781 en 9782 fr 9783 de 9784 ja 9785 ru 9787 zh 97880 cs 97882 no 97883 pl 97884 es 97885 pt 97887 da ' +
    '97888 it 97889 ko 97890 nl 97891 sv 97894 nl 978950 es 978951 fi 978952 fi 978953 hr 978954 bg 978956 es 978957 zh ' +
    '978958 es 978960 el 978961 sl 978963 hu 978964 fa 978965 he 978966 uk 978968 es 978970 es 978972 pt 978973 ro ' +
    '978974 th 978975 tr 978977 ar 978980 es 978986 zh 978987 es 978989 pt 97910 fr 97911 ko 97912 it 97913 es 9798 en'
  )
    .split(' ')
    .flatMap((group, index, parts) => (index % 2 === 0 ? [[group, parts[index + 1] ?? ''] as const] : [])),
)

/** What tells the language of a book about which a source says nothing: the script of its title, else its ISBN. */
export function impliedLanguage(title: string | null, isbn13: string | null): string | null {
  const groups = [6, 5, 4].map((length) => isbnGroups.get(isbn13?.slice(0, length) ?? ''))
  return scriptLanguage(title ?? '') ?? groups.find((language) => language !== undefined) ?? null
}
