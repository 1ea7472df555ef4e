import { createHash } from 'node:crypto'
import type { Theme } from '../../contract/account.ts'
import { defaultLocale, locales, type Locale, localePath } from '../../contract/locales.ts'
import { directionOf } from '../../shared/direction.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { translatorFor } from '../locales.ts'
import type { ScreenFiles } from './assets.ts'
import { preloadsOf, type Painting } from './first-paint/page.ts'
import { manifestPath, paperColors, touchIconPath } from './install-files.ts'

export interface Head {
  title: string
  description: string
}

/** Runs before the first paint, so that a reader whose device is dark never sees a white flash. */
const themeScript = `(function(){var r=document.documentElement;if(r.dataset.theme==="auto")r.dataset.mantineColorScheme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})()`

/**
 * Asks for the scripts of a painted page: for the first once its style sheets are there, or the two would arrive together
 * and the browser would run scripts before it paints; for the others with the first frame. A page in the background has
 * no frames.
 */
const startScript = `(function(){var list=document.getElementById("scripts"),first=document.createElement("script");first.type="module";first.src=list.dataset.first;document.body.append(first);function fetchOthers(){JSON.parse(list.textContent).forEach(function(href){var link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)})}document.hidden?fetchOthers():requestAnimationFrame(function(){setTimeout(fetchOthers)})})()`

/** Names an inline script in the content security policy. */
const sourceHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
export const inlineScriptHashes = [themeScript, startScript].map(sourceHash)

/** JSON that cannot end the script element it is in. */
export const embeddedJson = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

export interface Shell {
  head: Head
  locale: Locale
  theme: Theme
  csrfToken: string
  files: ScreenFiles
  /** Below the locale's prefix; the other languages' copies are announced from it. */
  path: string
  /** The files with the texts that the first paint needs. */
  texts: string[]
  /** Plain markup of what matters most, shown until React takes over. */
  painting: Painting | undefined
  viteUrl: string | undefined
}

const refreshScript = (viteUrl: string) =>
  `import { injectIntoGlobalHook } from "${viteUrl}/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type`

export const viteDevelopmentHash = (viteUrl: string) => sourceHash(refreshScript(viteUrl))

const viteDevelopment = (viteUrl: string) => `
<script type="module">${refreshScript(viteUrl)}</script>
<script type="module" src="${viteUrl}/@vite/client"></script>`

const preloadLinks = ({ preloads }: ScreenFiles) =>
  preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join('\n')

const startNow = ({ script }: ScreenFiles) => `<script type="module" src="${script}"></script>`

const startOncePainted = ({ script, preloads }: ScreenFiles) =>
  `<script type="application/json" id="scripts" data-first="${script}">${JSON.stringify(preloads)}</script>
<script>${startScript}</script>`

/** What the browser paints its bars with: the paper of the reader's theme. */
const themeColors = (theme: Theme) =>
  theme === 'auto'
    ? `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${paperColors.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${paperColors.dark}">`
    : `<meta name="theme-color" content="${paperColors[theme]}">`

/** The page in two parts; the app data goes between them. */
export function htmlShell({ head, locale, theme, csrfToken, files, path, texts, painting, viteUrl }: Shell) {
  const scheme = theme === 'auto' ? 'light' : theme
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description)
  const alternates = (Object.keys(locales) as Locale[]).map(
    (code) => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(localePath(code, path))}">`,
  )
  const before = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}" data-theme="${theme}" data-mantine-color-scheme="${scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta name="csrf-token" content="${csrfToken}">
<meta name="color-scheme" content="light dark">
${themeColors(theme)}
<meta name="mobile-web-app-capable" content="yes">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${touchIconPath}">
<link rel="manifest" href="${manifestPath(locale)}">
<link rel="alternate" hreflang="x-default" href="${escapeHtml(localePath(defaultLocale, path))}">
${alternates.join('\n')}
<script>${themeScript}</script>
${files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('\n')}
${painting ? preloadsOf(painting).html : preloadLinks(files)}
${texts.map((href) => `<link rel="preload" as="fetch" type="application/json" href="${href}" crossorigin>\n`).join('')}${viteUrl ? viteDevelopment(viteUrl) : ''}
</head>
<body>
<div id="root">${painting?.content.html ?? ''}</div>
<script type="application/json" id="app-data">`
  const after = `</script>
${painting ? startOncePainted(files) : startNow(files)}
<noscript>${translatorFor(locale).t('Quire needs JavaScript.')}</noscript>
</body>
</html>
`
  return { before, after }
}
