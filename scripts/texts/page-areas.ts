import path from 'node:path'
import { serverAreas } from '../../locales/areas.ts'
import { usedTexts } from './dictionaries.ts'
import { findTexts, isNode, parse, readSource, sourceFiles, type Node } from './find-texts.ts'

/** What a file imports when it is loaded itself; types are not there by then. */
function importsOf(file: string): string[] {
  const body = parse(file, readSource(file))['body'] as Node[]
  return body
    .filter((node) => /^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type))
    .filter((node) => node['importKind'] !== 'type' && node['exportKind'] !== 'type')
    .flatMap(({ source }) => (isNode(source) ? [String(source['value'])] : []))
    .filter((target) => /^\..*\.tsx?$/.test(target))
    .map((target) => path.posix.join(path.posix.dirname(file), target))
}

/** Finds the areas whose texts a file of the browser and all that it imports use: what must be there before it is shown. */
export function createAreasOf(): (file: string) => string[] {
  const textsByFile = findTexts()
  const used = usedTexts(textsByFile)
  const imports = new Map(
    sourceFiles()
      .filter((file) => !file.startsWith('server/'))
      .map((file) => [file, importsOf(file)]),
  )

  return (file) => {
    const files = new Set([file])
    // A loop over a set also visits what is added to it on the way.
    for (const its of files) for (const target of imports.get(its) ?? []) files.add(target)
    const texts = [...files].flatMap((its) => textsByFile.get(its) ?? [])
    const areas = new Set(texts.map(({ text }) => used.get(text)?.area ?? 'general'))
    return [...areas].filter((area) => !serverAreas.has(area)).toSorted()
  }
}
