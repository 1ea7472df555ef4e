import { AppData } from '../../contract/app-data.ts'

let known: AppData | undefined

/** What the page brought along; read once. */
export function appData(): AppData {
  known ??= AppData.parse(JSON.parse(document.getElementById('app-data')?.textContent ?? 'null'))
  return known
}

/** When the page was made, or near enough: what it brought is no older. */
export const pageTime = Date.now()
