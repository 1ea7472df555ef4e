import { AppData } from '../../contract/app-data.ts'

let known: AppData | undefined

/** What the page brought along; read once. */
export function appData(): AppData {
  known ??= AppData.parse(JSON.parse(document.getElementById('app-data')?.textContent ?? 'null'))
  return known
}

/** Fills in the texts of the page's language. Without them the page is in English, which is better than no page. */
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

/** When the page was made, or near enough: what it brought is no older. */
export const pageTime = Date.now()
