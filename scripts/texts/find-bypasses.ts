import { calledName, isNode, parse, walk, type Node } from './find-texts.ts'
import { hasWords } from './find-faults.ts'

/** Where words are meant to be as they are. */
const untranslated: [files: RegExp, why: string][] = [
  [/^contract\/locales\.ts$/, 'the names of languages in these languages'],
  [/^server\/auth\/auth\.ts$/, 'codes that server/auth/messages.ts has sentences for'],
  [/^server\/features\/catalogue\/sources\//, 'the names of libraries'],
  [/^server\/features\/catalogue\/loading\/starter-queries\.ts$/, 'the types of columns'],
  [/^server\/http\/(openapi|api-reference)\.ts$/, 'the API reference is in English'],
  [/^web\/features\/account\/landing\/start-line\.tsx$/, 'a terminal'],
]

/** What a component shows or reads out, by the names that components give it. */
const shownProps =
  /^(label|title|placeholder|description|alt|hint|heading|caption|message|sentence|confirm|submit|aria-(label|description|roledescription|valuetext))$/

/** The words of an expression that are shown as they are: a literal, a template, one of two. Calls are not looked into. */
function plainWords(node: unknown): string[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : []
    case 'JSXText':
      return [String(node['value']).trim()]
    case 'TemplateLiteral':
      return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked.trim())
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap(plainWords)
    case 'LogicalExpression':
      return [node['left'], node['right']].flatMap(plainWords)
    case 'BinaryExpression':
      return node['operator'] === '+' ? [node['left'], node['right']].flatMap(plainWords) : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return plainWords(node['expression'])
    default:
      return []
  }
}

/** The expressions of a node that readers see, each of which `t()`, `text()` or `plural()` has to give. */
function shownParts(node: Node): unknown[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return node['children'] as unknown[]
    case 'JSXAttribute': {
      const name = node['name']
      return isNode(name) && shownProps.test(String(name['name'])) ? [node['value']] : []
    }
    case 'Property': {
      const key = node['key']
      return isNode(key) && shownProps.test(String(key['name'])) ? [node['value']] : []
    }
    // A message of a reader's mistake: `new AppError('not_found', …)`.
    case 'NewExpression':
      return calledName(node) === 'AppError' ? [(node['arguments'] as unknown[])[1]] : []
    // A message of a schema: `z.refine(isDay, …)`.
    case 'CallExpression':
      return /^(refine|regex)$/.test(calledName(node)) ? [(node['arguments'] as unknown[])[1]] : []
    case 'TemplateLiteral':
      return wordsOfMarkup(node).map((value) => ({ type: 'JSXText', start: node.start, value }))
    default:
      return []
  }
}

/** Words between the tags of markup that is put together as text: `<noscript>…</noscript>`. */
function wordsOfMarkup(node: Node): string[] {
  const pieces = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return pieces.flatMap((piece) => [...piece.matchAll(/<[a-z][^<>]*>([^<>]+)<\//g)].map(([, words = '']) => words))
}

/** `t(`${count} books`)`: no dictionary has a text that is only made when it is shown. */
function isPutTogether(node: Node): boolean {
  if (node.type !== 'CallExpression' || !/^(t|text|plural|forms)$/.test(calledName(node))) return false
  return (node['arguments'] as unknown[]).some(
    (argument) =>
      isNode(argument) &&
      (argument.type === 'TemplateLiteral' ||
        (argument.type === 'BinaryExpression' && plainWords(argument).some(hasWords))),
  )
}

/** Words that readers see and that no translation reaches, each with its line. */
export function findBypasses(file: string, source: string): string[] {
  const lineOf = ({ start }: Node) => `${file}:${source.slice(0, start).split('\n').length}`
  if (untranslated.some(([files]) => files.test(file))) return []
  const faults: string[] = []
  walk(parse(file, source), (node) => {
    if (isPutTogether(node)) faults.push(`${lineOf(node)}: a text that is put together; use placeholders`)
    for (const words of shownParts(node).flatMap(plainWords)) {
      if (hasWords(words)) faults.push(`${lineOf(node)}: “${words}” is not translated; write t('…') or text('…')`)
    }
  })
  return faults
}
