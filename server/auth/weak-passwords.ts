import { readFileSync } from 'node:fs'
import { text } from '../../shared/translate.ts'

/** Who chooses a password, and where: what nobody should choose as one. */
export interface Chooser {
  name: string
  email: string
  publicUrl: string
}

const tooEasy = text('This password is too easy to guess. Choose another one.')
const tooPersonal = text('Don’t use your name, your address or this site’s name.')

let list: Set<string> | undefined

/** Read by the first who chooses a password; docs/decisions/0011-packages.md says where the list is from. */
function commonPasswords(): Set<string> {
  list ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  )
  return list
}

const fold = (value: string) => value.normalize('NFKC').toLowerCase()

/** Letters and digits alone: `Ana García` is `anagarcia`. */
const plain = (value: string) =>
  fold(value)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Without what is put behind a word to please a rule: `dragon2026!` is `dragon`. */
const withoutSuffix = (value: string) => value.replace(/[^\p{L}]{1,6}$/u, '')

/** The part that a password repeats, or all of it: `quirequire` is `quire`. */
function repeatedPart(value: string): string {
  const length = (value + value).indexOf(value, 1)
  return value.slice(0, length)
}

/** Each letter or digit follows from the one before: `abcdefghij`, `9876543210987`. */
function isSequence(value: string): boolean {
  const codes = Array.from(value, (letter) => letter.codePointAt(0) ?? 0)
  const span = /^[0-9]+$/.test(value) ? 10 : Infinity
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)))
  return steps.every((step) => step === 1 || step === span - 1)
}

const shortestWord = 4

function personalWords({ name, email, publicUrl }: Chooser): Set<string> {
  const [local = '', domain = ''] = email.split('@')
  const { hostname } = new URL(publicUrl)
  const words = ['quire', name, ...name.split(/\s+/), email, local, ...local.split(/[._+-]/), domain, hostname]
  const labels = [...domain.split('.'), ...hostname.split('.')]
  return new Set([...words, ...labels].map(plain).filter((word) => word.length >= shortestWord))
}

/** Why a password must not be chosen, as the sentence that the reader gets. */
export function weaknessOf(password: string, chooser: Chooser): string | undefined {
  const wholes = [fold(password), plain(password)].flatMap((form) => [form, repeatedPart(form)])
  const forms = [...wholes, ...wholes.map(withoutSuffix)]
  const personal = personalWords(chooser)
  if (forms.some((form) => personal.has(plain(form)))) return tooPersonal
  const common = commonPasswords()
  const isEasy = wholes.some((form) => form.length <= shortestWord || isSequence(form))
  return isEasy || forms.some((form) => common.has(form)) ? tooEasy : undefined
}
