import type { Config } from '../../config.ts'
import { ConfigError } from '../../config.ts'
import { googleBooks } from './google-books.ts'
import { hardcover } from './hardcover.ts'
import { inventaire } from './inventaire.ts'
import { openLibrary } from './open-library.ts'
import type { Source, SourceModule } from './source.ts'

/** Every source that Quire knows how to ask. A new one is a file and a line here. */
const modules: readonly SourceModule[] = [openLibrary, inventaire, googleBooks, hardcover]

/** Those that CATALOGUE_SOURCES names and that have what they need, in its order. */
export function createSources({ sources: { names, settings } }: Pick<Config, 'sources'>): Source[] {
  return names.flatMap((name) => {
    const found = modules.find((module) => module.name === name)
    if (!found) {
      const known = modules.map((module) => module.name).join(', ')
      throw new ConfigError(`CATALOGUE_SOURCES names "${name}", but it should be one of ${known}, or "off".`)
    }
    return found.create(settings) ?? []
  })
}
