import type { Node } from '../texts/find-texts.ts'
import { calledName, isNode, parse, readSource, sourceFiles, walk } from '../texts/find-texts.ts'
import type { Pattern } from './parse-pattern.ts'

export interface FoundPattern extends Pattern {
  file: string
}

/** Used for a part of a pattern that is only there when the program runs: a letter, also as the name of a script. */
const anyLetter = 'Latin'

/** The text that an expression is when the program runs, as far as the file itself says so. */
function textOf(node: unknown, constants: Map<string, unknown>, names: string[] = []): string {
  if (!isNode(node)) return ''
  if (node.type === 'Literal') return String(node['value'])
  if (node.type === 'Identifier') {
    const name = String(node['name'])
    return constants.has(name) && !names.includes(name)
      ? textOf(constants.get(name), constants, [...names, name])
      : anyLetter
  }
  if (node.type === 'TaggedTemplateExpression') return templateOf(node['quasi'], 'raw', constants, names)
  if (node.type === 'TemplateLiteral') return templateOf(node, 'cooked', constants, names)
  return anyLetter
}

function templateOf(node: unknown, form: 'raw' | 'cooked', constants: Map<string, unknown>, names: string[]): string {
  if (!isNode(node)) return ''
  const between = node['expressions'] as unknown[]
  return (node['quasis'] as { value: { raw: string; cooked: string } }[])
    .map(({ value }, index) => value[form] + (index < between.length ? textOf(between[index], constants, names) : ''))
    .join('')
}

function constantsIn(program: Node): Map<string, unknown> {
  const constants = new Map<string, unknown>()
  walk(program, (node) => {
    const name = node['id']
    if (node.type === 'VariableDeclarator' && isNode(name)) constants.set(String(name['name']), node['init'])
  })
  return constants
}

/** Every regular expression of a file: literals, and those that `new RegExp` puts together. */
export function patternsIn(file: string, source: string): FoundPattern[] {
  const patterns: FoundPattern[] = []
  const program = parse(file, source)
  const constants = constantsIn(program)
  walk(program, (node) => {
    const literal = node['regex'] as { pattern: string; flags: string } | undefined
    if (node.type === 'Literal' && literal) patterns.push({ file, source: literal.pattern, flags: literal.flags })
    const isConstructed = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (!isConstructed || calledName(node) !== 'RegExp') return
    const [pattern, flags] = node['arguments'] as unknown[]
    patterns.push({ file, source: textOf(pattern, constants), flags: textOf(flags, constants) })
  })
  return patterns
}

export const findPatterns = (): FoundPattern[] => sourceFiles().flatMap((file) => patternsIn(file, readSource(file)))
