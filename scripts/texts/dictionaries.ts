import { readdirSync, existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { areaOfText, type Area } from '../../locales/areas.ts'
import { defaultLocale, locales } from '../../contract/locales.ts'
import { findTexts, type FoundText } from './find-texts.ts'

const folder = path.resolve(import.meta.dirname, '../../locales')

/** English text → translation; a further plural form is `text|few`. */
export type Dictionary = Record<string, string>

/** Beside the areas, the texts that really are the same in a language and in English. */
export const sameFile = 'same-as-english.ts'

/** What a language has, by area: the files of `locales/<code>/`. */
export async function readLanguage(code: string): Promise<Map<string, Dictionary>> {
  const own = path.join(folder, code)
  if (!existsSync(own)) return new Map()
  const files = readdirSync(own).filter((name) => name !== sameFile)
  return new Map(
    await Promise.all(
      files.map(async (name): Promise<[string, Dictionary]> => {
        const its = (await import(pathToFileURL(path.join(own, name)).href)) as { default: Dictionary }
        return [name.slice(0, -'.ts'.length), its.default]
      }),
    ),
  )
}

export async function readSameTexts(code: string): Promise<string[]> {
  const file = path.join(folder, code, sameFile)
  if (!existsSync(file)) return []
  const its = (await import(pathToFileURL(file).href)) as { default: string[] }
  return its.default
}

export const translatedLanguages = (): string[] => Object.keys(locales).filter((code) => code !== defaultLocale)

/** A text in use: where it belongs, and its forms if it is one of a plural. */
export interface UsedText extends FoundText {
  area: Area
  files: string[]
}

export function usedTexts(textsByFile: Map<string, FoundText[]> = findTexts()): Map<string, UsedText> {
  const used = new Map<string, UsedText>()
  for (const [file, texts] of textsByFile) {
    for (const { text, forms } of texts) {
      const usedText = used.get(text) ?? { text, area: 'general', files: [] }
      if (!usedText.files.includes(file)) usedText.files.push(file)
      if (forms) usedText.forms = forms
      used.set(text, usedText)
    }
  }
  for (const its of used.values()) its.area = areaOfText(its.files)
  return used
}

/** `:count books|few` is a form of `:count books`. */
export const textOfKey = (key: string): string => key.replace(/\|(zero|one|two|few|many|other)$/, '')
