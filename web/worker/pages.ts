import { apiPrefix } from '../../contract/constants.ts'
import { defaultLocale, isLocale, localePath } from '../../contract/locales.ts'
import { screens, type ScreenName } from '../../contract/screens.ts'
import { offlineScreens } from './offline-screens.ts'
import { belongTo, currentGeneration, findShell, forgetReader, keepShell } from './reader-data.ts'
import { findAnswer, isSavedCall, saveAnswers } from './saved-answers.ts'
import { scope } from './scope.ts'

const patternOf = (name: ScreenName) => new RegExp(`^${screens[name].path.replaceAll(/\$\w+/g, '[^/]+')}$`)
const allPatterns = (Object.keys(screens) as ScreenName[]).map(patternOf)
const offlinePatterns = offlineScreens.map(patternOf)

/** An address without the prefix of its language. */
function split({ pathname }: URL) {
  const [, first = ''] = pathname.split('/')
  if (!isLocale(first) || first === defaultLocale) return { locale: undefined, path: pathname }
  return { locale: first, path: pathname.slice(first.length + 1) || '/' }
}

/** Links that were shared, files and other addresses are left to the server. */
export function isScreen(url: URL): boolean {
  const { path } = split(url)
  return allPatterns.some((pattern) => pattern.test(path))
}

const dataStart = '<script type="application/json" id="app-data">'
const dataEnd = '</script>'
const rootStart = '<div id="root">'

interface PageData {
  locale: string
  reader: { id: string } | null
  preloaded: Record<string, unknown>
}

/** JSON that cannot end the script element it is in. */
const embedded = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

interface PageParts {
  head: string
  data: PageData
  rest: string
}

function partsOf(html: string): PageParts | undefined {
  const root = html.indexOf(rootStart)
  const start = html.indexOf(dataStart)
  const end = html.indexOf(dataEnd, start)
  if (root < 0 || start < 0 || end < 0) return undefined
  const data = JSON.parse(html.slice(start + dataStart.length, end)) as PageData
  return { head: html.slice(0, root), data, rest: html.slice(end) }
}

/** The page of no screen: the reader's frame, into which the answers that were kept are put. */
function shellOf({ head, data, rest }: PageParts): string {
  const bare = { ...data, preloaded: {}, flash: null, missing: false, failure: null }
  const plain = head
    .replace(/<title>[^<]*<\/title>/, '<title>Quire</title>')
    .replaceAll(/<link rel="preload" as="image"[^<>]*>/g, '')
    .replace('<html ', `<html data-saved="${new Date().toISOString()}" `)
  return `${plain}${rootStart}</div>\n${dataStart}${embedded(bare)}${rest}`
}

/** Keeps what a page brought along, and the page itself as the shell of all others; gives what was kept, by address. */
async function savePage(answer: Response, since: number): Promise<Map<string, string>> {
  const parts = partsOf(await answer.text())
  if (!parts) return new Map()
  const { reader, preloaded } = parts.data
  if (!reader) {
    await forgetReader()
    return new Map()
  }
  if (since !== currentGeneration()) return new Map()
  await belongTo(reader.id)
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name)
  await keepShell(new Response(shellOf(parts), { headers }))
  const answers = new Map(
    Object.entries(preloaded)
      .map(([address, content]) => [new URL(apiPrefix + address, scope.location.origin), content] as const)
      .filter(([url]) => isSavedCall(url))
      .map(([url, content]) => [url.href, JSON.stringify(content)] as const),
  )
  await saveAnswers(answers, currentGeneration())
  return answers
}

/** Fetches a page for its answers, and keeps them. */
export async function keepPage(path: string): Promise<Map<string, string>> {
  const since = currentGeneration()
  const answer = await fetch(path, { headers: { accept: 'text/html' } })
  return answer.ok ? savePage(answer, since) : new Map()
}

/** Home and its shell: at first, and after a new version came. */
export const refreshShell = () => keepPage(screens.library.path)

/** Whether there is anything to show at an address. */
async function isSaved(url: URL, locale: string): Promise<boolean> {
  const { path } = split(url)
  if (!offlinePatterns.some((pattern) => pattern.test(path))) return false
  if (!/^\/(books|lists)\/[^/]+$/.test(path)) return true
  return (await findAnswer(`${scope.location.origin}${apiPrefix}${path}?lang=${locale}`)) !== undefined
}

async function offlinePage(url: URL): Promise<Response | undefined> {
  const shell = await findShell()
  if (!shell) return undefined
  const html = await shell.text()
  const found = partsOf(html)
  const locale = found && isLocale(found.data.locale) ? found.data.locale : defaultLocale
  const { path, locale: prefix } = split(url)
  // As the server does: in the reader's language, and past the page for visitors.
  const meant = path === screens.landing.path ? screens.library.path : path
  if (meant !== path || (prefix ?? defaultLocale) !== locale) {
    return Response.redirect(localePath(locale, meant) + url.search, 302)
  }
  const shown = (await isSaved(url, locale)) ? html : html.replace('<html ', '<html data-unsaved ')
  return new Response(shown, { headers: shell.headers })
}

/** From the server, and without a connection from what was kept. */
export async function answerPage(request: Request, keep: (work: Promise<void>) => void): Promise<Response> {
  const since = currentGeneration()
  try {
    const answer = await fetch(request)
    if (answer.ok && answer.headers.get('content-type')?.includes('text/html')) {
      keep(savePage(answer.clone(), since).then(() => undefined))
    }
    return answer
  } catch (error) {
    const page = await offlinePage(new URL(request.url))
    if (page) return page
    throw error
  }
}
