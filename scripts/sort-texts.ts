import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readLanguage, sameFile, translatedLanguages, usedTexts, type Dictionary } from './texts/dictionaries.ts'
import { sortLanguage } from './texts/sort-language.ts'

/**
 * `npm run texts`: moves every translation into the file it belongs to, drops those that nothing uses, and lists the
 * texts that lack one. A new translation can be put into any file of its language first.
 */
const folder = path.resolve(import.meta.dirname, '../locales')
const used = usedTexts()

const contentOf = (dictionary: Dictionary) =>
  `export default ${JSON.stringify(dictionary, null, 2)} satisfies Record<string, string>\n`

for (const code of translatedLanguages()) {
  const { areas, dropped, missing } = sortLanguage(code, await readLanguage(code), used)
  const own = path.join(folder, code)
  mkdirSync(own, { recursive: true })
  for (const [area, dictionary] of areas) writeFileSync(path.join(own, `${area}.ts`), contentOf(dictionary))
  for (const name of readdirSync(own)) {
    if (name !== sameFile && !areas.has(name.slice(0, -'.ts'.length))) rmSync(path.join(own, name))
  }
  for (const key of dropped) console.log(`dropped from ${code}: ${key}`)
  for (const { area, key } of missing) console.log(`missing in locales/${code}/${area}.ts: ${key}`)
}
