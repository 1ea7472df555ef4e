import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Files that other trackers really exported. They are not the project's to give away, so tests do without them. */
export const samples = process.env['SAMPLES_FOLDER'] ?? path.resolve('../shared/data/exports')

export const sampleNames = existsSync(samples) ? readdirSync(samples) : []

if (sampleNames.length === 0) console.log('No exported files are at hand (SAMPLES_FOLDER): their tests are left out.')
