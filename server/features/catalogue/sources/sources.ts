import type { Config } from '../../../config.ts'
import { ConfigError } from '../../../config.ts'
import { bibliotekaNarodowa } from './biblioteka-narodowa.ts'
import { finna } from './finna.ts'
import { googleBooks } from './google-books.ts'
import { hardcover } from './hardcover.ts'
import { inventaire } from './inventaire.ts'
import { libris } from './libris.ts'
import { openLibrary } from './open-library.ts'
import type { Source, SourceModule } from './source.ts'
import { sruLibraries } from './sru/libraries.ts'

/** Every source that Quire knows how to ask. A new one is a file and a line here; libraries are in `sru/libraries.ts`. */
const ownModules: readonly SourceModule[] = [
  openLibrary,
  inventaire,
  googleBooks,
  hardcover,
  bibliotekaNarodowa,
  libris,
  finna,
]

/** Those that CATALOGUE_SOURCES names and that have what they need, in its order. */
export function createSources({ sources: { names, settings } }: Pick<Config, 'sources'>): Source[] {
  const modules = [...ownModules, ...sruLibraries(settings)]
  return names.flatMap((name) => {
    const sourceModule = modules.find((module) => module.name === name)
    if (!sourceModule) {
      const validNames = modules.map((module) => module.name).join(', ')
      throw new ConfigError(`CATALOGUE_SOURCES names "${name}", but it should be one of ${validNames}, or "off".`)
    }
    return sourceModule.create(settings) ?? []
  })
}
