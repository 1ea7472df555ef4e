import { catalogHelp, readCatalogCommand } from './features/catalogue/loading/command.ts'
import { loadCatalog } from './load-catalog.ts'

/** `npm run catalog` */

await loadCatalog(readCatalogCommand, catalogHelp)
