import { loadCatalog } from '../../server/load-catalog.ts'
import { readSyntheticCommand, syntheticHelp } from './command.ts'

/** `npm run catalog -- synthetic` */

await loadCatalog(readSyntheticCommand, syntheticHelp)
