import { defaultLocale, isLocale, type Locale } from '../../contract/locales.ts'
import { screens, type ScreenName } from '../../contract/screens.ts'

export interface Match {
  name: ScreenName
  params: Record<string, string>
}

const patterns = (Object.keys(screens) as ScreenName[]).map((name) => {
  const source = screens[name].path.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')
  return { name, pattern: new RegExp(`^${source}$`) }
})

/** The screen at a path. The table has fixed paths before those with a parameter, so the first match is right. */
export function matchScreen(path: string): Match | undefined {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(path)
    if (!match) continue
    try {
      const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])
      if (params.flat().some((part) => part?.includes('\u0000'))) return undefined
      return { name, params: Object.fromEntries(params) as Record<string, string> }
    } catch {
      return undefined
    }
  }
  return undefined
}

/** `/es/library` is `/library` in Spanish. English has no prefix, so `/en/…` is no address. */
export function splitLocale(path: string): { locale: Locale; path: string; prefixed: boolean } {
  const first = path.split('/')[1]
  if (!isLocale(first) || first === defaultLocale) return { locale: defaultLocale, path, prefixed: false }
  return { locale: first, path: path.slice(first.length + 1) || '/', prefixed: true }
}

/** An address that cannot be decoded reaches no route; taken by the letter, it is a page that is missing. */
export function readablePath({ url = '/' }: { url?: string | undefined }): string {
  if (url.startsWith('/api/')) return url
  try {
    decodeURI(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

export const pathOf = (name: ScreenName, params: Record<string, string>) =>
  screens[name].path.replaceAll(/\$(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
