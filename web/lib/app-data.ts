import { AppData } from '../../contract/app-data.ts'

let known: AppData | undefined

/** The data that the server put into the HTML; parsed once. */
export function appData(): AppData {
  known ??= AppData.parse(JSON.parse(document.getElementById('app-data')?.textContent ?? 'null'))
  return known
}

/** Loads the texts of the page's language. If that fails, the page stays in English. */
export async function loadTexts(): Promise<void> {
  const data = appData()
  if (data.texts === null) return
  try {
    const response = await fetch(data.texts)
    if (!response.ok) throw new Error(`${data.texts} answered ${response.status}`)
    data.translations = AppData.shape.translations.parse(await response.json())
  } catch (error) {
    console.error(error)
  }
}

/** When the script started: the age of answers that came with the page is counted from here. */
export const pageTime = Date.now()
