import { AppData } from '../../contract/app-data.ts'

let parsedData: AppData | undefined

/** The data that the server put into the HTML; parsed once. */
export function appData(): AppData {
  parsedData ??= AppData.parse(JSON.parse(document.getElementById('app-data')?.textContent ?? 'null'))
  return parsedData
}

/** When the script started: the age of answers that came with the page is counted from here. */
export const pageTime = Date.now()
