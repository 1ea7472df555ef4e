import { AppData } from '../../contract/app-data.ts'
import { defaultLocale } from '../../contract/locales.ts'
import { appData } from './app-data.ts'

const loading = new Map<string, Promise<void>>()

async function fetchArea(area: string): Promise<void> {
  const { texts, translations } = appData()
  const file = texts[area]
  if (file === undefined) return
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  Object.assign(translations, AppData.shape.translations.parse(await response.json()))
}

function loadArea(area: string): Promise<void> {
  let request = loading.get(area)
  if (!request) {
    request = fetchArea(area).catch((error: unknown) => {
      // What needs the area next tries again.
      loading.delete(area)
      console.error(error)
    })
    loading.set(area, request)
  }
  return request
}

/** Loads the texts of areas. Those that cannot be loaded stay in English. */
export async function loadTexts(areas: string[]): Promise<void> {
  await Promise.all(areas.map(loadArea))
}

/**
 * The build puts this around each `import()`, with the areas that the imported file needs: texts and script are loaded
 * at the same time, and nothing is shown before both are there. See `web/build/text-areas.ts`.
 * @public
 */
export const withTexts = <Module>(areas: string, loaded: Promise<Module>): Promise<Module> =>
  appData().locale === defaultLocale ? loaded : loadTexts(areas.split(' ')).then(() => loaded)
