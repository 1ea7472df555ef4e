import path from 'node:path'
import {
  API,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Project,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync'
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isAwaitExpression,
  isCallExpression,
  isIdentifier,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { passesStatementsOn } from '../../tests/support/row-shapes.ts'

/** A call of the driver, or of a helper around it, that says what the rows are. */
export interface RowSite {
  file: string
  /** Of the name that is called, counted from 1 as in a stack trace. */
  line: number
  column: number
  /** What the row is; of an intersection that its caller says a part of, the other parts. */
  parts: Type[]
  /** Set where the caller of this helper adds the rest of the row's type. */
  openTo: Symbol | undefined
  /** The helper that is called; undefined for the driver's own method. */
  helper: Symbol | undefined
}

export interface RowSites {
  checker: Checker
  rows: RowSite[]
  /** Calls that take rows as they come and claim nothing about them. */
  untyped: RowSite[]
  faults: { location: string; fault: string }[]
}

/** What sends a statement and gives rows back: the driver, and the handle of the database. */
const sender = { name: 'query', declaredIn: /\/node_modules\/@types\/pg(-pool)?\/|\/server\/db\/database\.ts$/ }

/** What a call without a row type gives, where nothing is claimed by it. */
const saysNothing = /^Promise<(QueryResult<)?(any|object|QueryResultRow|Record<string, unknown>)[>[ ]/

export const isTestFile = (file: string) => /^tests\/|\.(test|fixture)\.ts$/.test(file)

interface Call {
  file: SourceFile
  node: CallExpression
  /** What is called, without what it is a method of. */
  name: Node
}

/** `const { rows } = await client.query(…)` or `(await client.query(…)).rows`. */
function usesRows(call: Node): boolean {
  let node = call.parent
  while (isAwaitExpression(node) || isParenthesizedExpression(node)) node = node.parent
  if (isPropertyAccessExpression(node)) return node.name.text === 'rows'
  return isVariableDeclaration(node) && /\brows\b/.test(node.name.getText())
}

class Finder {
  readonly #root: string
  readonly #checker: Checker
  readonly #project: Project
  readonly #calls = new Map<string, Call[]>()
  readonly rows: RowSite[] = []
  readonly untyped: RowSite[] = []
  readonly faults: RowSites['faults'] = []

  constructor(root: string, project: Project) {
    this.#root = root
    this.#project = project
    this.#checker = project.checker
  }

  find(): void {
    for (const name of this.#project.rootFiles) {
      const location = path.relative(this.#root, name)
      if (!/^(server|tests\/(access|support))\//.test(location) || passesStatementsOn(location)) continue
      const file = this.#project.program.getSourceFile(name)
      if (file) this.#read(file, file)
    }
    const isSender = (symbol: Symbol) =>
      symbol.declarations.some((declaration) => sender.declaredIn.test(declaration.path))
    const open = this.#sitesOf(sender.name, isSender, (call) =>
      this.#siteOf(call, this.#rowArgument(call.node), undefined),
    )
    // A helper whose row its caller names makes a place of each of its calls, and so on.
    const followed = new Set<number>()
    for (let site = open.pop(); site; site = open.pop()) {
      const helper = site.openTo
      if (!helper || followed.has(helper.id)) continue
      followed.add(helper.id)
      const isIt = ({ id }: Symbol) => id === helper.id
      open.push(...this.#sitesOf(helper.name, isIt, (call) => this.#siteOf(call, this.#rowArgument(call.node), helper)))
    }
  }

  #sitesOf(name: string, isIt: (symbol: Symbol) => boolean, siteOf: (call: Call) => RowSite | undefined): RowSite[] {
    const calls = this.#calls.get(name) ?? []
    const symbols = this.#symbolsOf(calls.map((call) => call.name))
    return calls.flatMap((call, index) => {
      const symbol = symbols[index]
      return symbol && isIt(symbol) ? (siteOf(call) ?? []) : []
    })
  }

  #read(node: Node, file: SourceFile): void {
    if (isCallExpression(node)) {
      const name = isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression
      if (isIdentifier(name)) {
        const calls = this.#calls.get(name.text) ?? []
        calls.push({ file, node, name })
        this.#calls.set(name.text, calls)
      }
    }
    node.forEachChild((child) => this.#read(child, file))
  }

  #symbolsOf(names: Node[]): (Symbol | undefined)[] {
    return this.#checker
      .getSymbolAtLocation(names)
      .map((symbol) => (symbol && symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol))
  }

  #location(file: SourceFile, node: Node) {
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file))
    return { file: path.relative(this.#root, file.fileName), line: line + 1, column: character + 1 }
  }

  #rowArgument({ typeArguments }: CallExpression): Type | undefined {
    const said = typeArguments?.[0]
    return said && this.#checker.getTypeFromTypeNode(said)
  }

  #siteOf({ file, node, name }: Call, type: Type | undefined, helper: Symbol | undefined): RowSite | undefined {
    const location = this.#location(file, name)
    const report = (fault: string) => this.faults.push({ location: `${location.file}:${location.line}`, fault })
    if (!type) {
      const nodeType = this.#checker.getTypeAtLocation(node)
      const text = nodeType ? this.#checker.typeToString(nodeType) : ''
      const isClaimed = text.startsWith('Promise<') && !saysNothing.test(text)
      const isAny = text.includes('<any>') && usesRows(node) && !isTestFile(location.file)
      if (isClaimed || isAny) report('say what the rows are')
      this.untyped.push({ ...location, parts: [], openTo: undefined, helper })
      return undefined
    }
    const parts = type.isIntersectionType() ? type.getTypes() : [type]
    const typeParameters = parts.filter((part) => part.flags & TypeFlags.TypeParameter)
    const site: RowSite = {
      ...location,
      parts: typeParameters.length === 0 ? [type] : parts.filter((part) => !typeParameters.includes(part)),
      openTo: typeParameters[0] && this.#functionOf(typeParameters[0]),
      helper,
    }
    if (typeParameters.length > 0 && !site.openTo) report('takes its row type from a function without a name')
    this.rows.push(site)
    return site
  }

  /** The function whose parameter a type is. */
  #functionOf(parameter: Type): Symbol | undefined {
    let node: Node | undefined = parameter.getSymbol()?.declarations[0]?.resolve(this.#project)?.parent
    for (; node; node = node.parent) {
      if ('name' in node && node.name) return this.#symbolsOf([node.name as Node])[0]
    }
    return undefined
  }
}

/** Every place in the code that says what the rows of a statement are. */
export function findRowSites<Result>(root: string, use: (sites: RowSites) => Result): Result {
  const api = new API({ cwd: root })
  try {
    const config = path.join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`Couldn’t open ${config}.`)
    const finder = new Finder(root, project)
    finder.find()
    const { rows, untyped, faults } = finder
    return use({ checker: project.checker, rows, untyped, faults })
  } finally {
    api.close()
  }
}
