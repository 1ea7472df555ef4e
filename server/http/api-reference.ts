import { errorStatus } from '../../contract/errors.ts'
import { refusals, type Refusal } from '../../contract/refusals.ts'
import { escapeHtml } from './escape-html.ts'
import type { OpenApiDocument, Operation } from './openapi.ts'

const styles = `
  :root { color-scheme: light dark; --ink: #2b2622; --paper: #fbf8f1; --line: #ded5c4; --accent: #1f4d40 }
  @media (prefers-color-scheme: dark) { :root { --ink: #e9e2d4; --paper: #1b1917; --line: #3d3832; --accent: #8fc7b4 } }
  body { margin: 0 auto; max-width: 56rem; padding: 2rem 1rem 6rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 Georgia, serif }
  h1, h2 { font-weight: 600 } h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1.5rem; font-size: 1.1rem }
  code, pre { font: .85rem/1.5 ui-monospace, monospace } pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; max-height: 24rem }
  .method { color: var(--accent); font-weight: 700; margin-inline-end: .5rem } summary { cursor: pointer }
  table { border-collapse: collapse; width: 100% } td { border-top: 1px solid var(--line); padding: .3rem .75rem .3rem 0; vertical-align: top }`

/** Names between backticks become `<code>`. */
const marked = (sentence: string) => escapeHtml(sentence).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const pretty = (value: unknown) => `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`

const details = (title: string, value: unknown) =>
  value === undefined ? '' : `<details><summary>${escapeHtml(title)}</summary>${pretty(value)}</details>`

function accessOf({ security }: Operation): string {
  if (security.length === 0) return ''
  return security.some((scheme) => 'token' in scheme)
    ? ' For readers, signed in or by token.'
    : ' For signed-in readers only.'
}

const refusedWith = ({ responses }: Operation) =>
  Object.entries(responses)
    .filter(([, response]) => '$ref' in response)
    .map(([status]) => `<a href="#refusals">${status}</a>`)
    .join(', ')

const meanings = Object.entries(refusals)
  .map(([code, meaning]) => `<tr><td>${errorStatus[code as Refusal]}</td><td>${marked(meaning)}</td></tr>`)
  .join('')

function section(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters
    .map(
      ({ name, in: where, required, schema }) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
    )
    .join('')
  return `<section id="${operation.operationId}">
    <h2><span class="method">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code></h2>
    <p>${marked(operation.summary)}.${accessOf(operation)}</p>
    ${parameters && `<table>${parameters}</table>`}
    ${details('Body', operation.requestBody)}
    ${details(
      'Response',
      Object.values(operation.responses).find((response) => !('$ref' in response)),
    )}
    <p>Errors: ${refusedWith(operation)}.</p>
  </section>`
}

/** The contract as a page to read. */
export function apiReferencePage(document: OpenApiDocument): string {
  const sections = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>Quire API</title><style>${styles}</style></head><body>
    <h1>Quire API</h1><p>${marked(document.info.description)}</p>
    <p>All paths start with <code>${escapeHtml(document.servers[0]?.url ?? '')}</code>. Machine-readable: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
    <h2 id="refusals">Errors</h2><table>${meanings}</table>
    ${sections.join('\n')}</body></html>`
}
