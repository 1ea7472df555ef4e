import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')

/** A text of the interface as it is in the code: English, with its context if it has one. */
export interface FoundText {
  text: string
  /** The two forms of `plural()`, where the text is one of them. */
  forms?: { one: string; other: string }
}

/** A node of the parser's tree; only the parts that the checks of texts look at. */
export interface Node {
  type: string
  start: number
  [part: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Visits a node and all below it. `visit` returns false where it needs nothing of what is below. */
export function walk(node: Node, visit: (node: Node) => boolean | void): void {
  if (visit(node) === false) return
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? (part as unknown[]) : [part]) if (isNode(child)) walk(child, visit)
  }
}

export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program as unknown as Node
}

/** `t(…)`, `translator.t(…)`: the name that is called. */
export function calledName({ callee }: Node): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee['name'])
  const property = callee['property']
  return callee.type === 'MemberExpression' && isNode(property) ? String(property['name']) : ''
}

/** The texts that an expression can be: a literal, or one of two. */
export function literalsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'ConditionalExpression') return [node['consequent'], node['alternate']].flatMap(literalsOf)
  if (node.type === 'LogicalExpression') return [node['left'], node['right']].flatMap(literalsOf)
  if (node.type === 'ParenthesizedExpression') return literalsOf(node['expression'])
  return []
}

/** Every text that `t()`, `text()`, `plural()` and `forms()` are given. */
export function textsIn(file: string, source: string): FoundText[] {
  const texts: FoundText[] = []
  walk(parse(file, source), (node) => {
    if (node.type !== 'CallExpression') return
    const args = node['arguments'] as unknown[]
    const name = calledName(node)
    if (name === 't' || name === 'text') texts.push(...literalsOf(args[0]).map((text) => ({ text })))
    if (name !== 'plural' && name !== 'forms') return
    const [ones = [], others = []] = args.slice(name === 'plural' ? 1 : 0).map(literalsOf)
    for (const [index, one] of ones.entries()) {
      const other = others[index] ?? others[0] ?? one
      texts.push({ text: one, forms: { one, other } }, { text: other, forms: { one, other } })
    }
  })
  return texts.filter(({ text }) => text !== '')
}

/** Sentences that are written out as they are, such as what a start says to the person at the keyboard. */
export function sentencesIn(file: string, source: string): string[] {
  const sentences: string[] = []
  walk(parse(file, source), (node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') sentences.push(node['value'])
    if (node.type !== 'TemplateLiteral') return
    const parts = node['quasis'] as { value: { raw: string } }[]
    sentences.push(parts.map(({ value }) => value.raw).join('…'))
  })
  return sentences.filter((text) => /^[\p{Lu}…][^\n]* /u.test(text))
}

/** Shown only to developers. */
const hasNoTexts = (file: string) => file === 'web/pages/ui.tsx'

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesBelow(name)
    return /\.(tsx?|mjs)$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name) && !hasNoTexts(name) ? [name] : []
  })
}

export const sourceFiles = (): string[] => ['contract', 'server', 'shared', 'web'].flatMap(filesBelow)

/** What writes to the log or a terminal. The words of the demo are its readers’ own. */
export const operatorFiles = (): string[] => ['server', 'scripts'].flatMap(filesBelow)

export const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Names that are data of the catalogue, and shown in the reader's language. */
const namesIn = (file: string): FoundText[] =>
  (JSON.parse(readSource(file)) as { name: string }[]).map(({ name }) => ({ text: name }))

/** The texts of every file that has any. */
export function findTexts(): Map<string, FoundText[]> {
  const textsByFile = new Map<string, FoundText[]>()
  for (const file of ['catalog/genres.json', 'catalog/tags.json']) textsByFile.set(file, namesIn(file))
  for (const file of sourceFiles()) {
    const texts = textsIn(file, readSource(file))
    if (texts.length > 0) textsByFile.set(file, texts)
  }
  return textsByFile
}
