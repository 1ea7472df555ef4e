import path from 'node:path'
import {
  API,
  isTypeReference,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Project,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync'
import type { CallExpression, Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast'
import {
  isAwaitExpression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'

/** A call of the driver, of drizzle's `execute` or of a helper around them, that says what the rows are. */
export interface RowSite {
  file: string
  /** Of the name that is called, counted from 1 as in a stack trace. */
  line: number
  column: number
  /** What the row is; of an intersection that its caller says a part of, the other parts. */
  parts: Type[]
  /** Set where the caller of this helper adds the rest of the row's type. */
  openTo: Symbol | undefined
  /** The helper that is called; undefined for the driver's and drizzle's own methods. */
  helper: Symbol | undefined
}

/** An `sql<Type>` fragment, as a column of a typed select. */
export interface FragmentSite {
  file: string
  line: number
  texts: string[]
  type: Type
}

export interface RowSites {
  checker: Checker
  rows: RowSite[]
  /** Calls that take rows as they come and claim nothing about them. */
  untyped: RowSite[]
  fragments: FragmentSite[]
  faults: { location: string; fault: string }[]
}

interface Sender {
  name: string
  declaredIn: RegExp
  /** It takes no row type; what it is a method of knows it. */
  isTypedBefore?: true
}

/** What sends a statement and gives rows back. */
const senders: Sender[] = [
  { name: 'query', declaredIn: /\/node_modules\/@types\/pg(-pool)?\// },
  { name: 'execute', declaredIn: /\/node_modules\/drizzle-orm\/pg-core\/db\.d\.ts$/ },
  { name: 'execute', declaredIn: /\/node_modules\/drizzle-orm\/pg-core\/session\.d\.ts$/, isTypedBefore: true },
]

/** What a call without a row type gives, where nothing is claimed by it. */
const saysNothing = /^(Promise|PgRaw)<(QueryResult<)?(any|object|Record<string, unknown>)[>[ ]/

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
  readonly fragments: FragmentSite[] = []
  readonly faults: RowSites['faults'] = []

  constructor(root: string, project: Project) {
    this.#root = root
    this.#project = project
    this.#checker = project.checker
  }

  find(): void {
    for (const name of this.#project.rootFiles) {
      if (!/^(server|tests\/(access|support))\//.test(path.relative(this.#root, name))) continue
      const file = this.#project.program.getSourceFile(name)
      if (file) this.#read(file, file)
    }
    const open: RowSite[] = []
    for (const { name, declaredIn, isTypedBefore } of senders) {
      const isIt = (symbol: Symbol) => symbol.declarations.some((declaration) => declaredIn.test(declaration.path))
      const siteOf = (call: Call) => {
        const row = isTypedBefore ? this.#rowOfResult(call.node) : this.#rowArgument(call.node)
        return row || !isTypedBefore ? this.#siteOf(call, row, undefined) : undefined
      }
      open.push(...this.#sitesOf(name, isIt, siteOf))
    }
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
    } else if (isTaggedTemplateExpression(node) && node.typeArguments) this.#addFragment(node, file)
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

  /** The row of a `Promise<QueryResult<Row>>`; a typed select gives something else and needs no checking. */
  #rowOfResult(call: CallExpression): Type | undefined {
    const argumentOf = (type: Type | undefined, name: string) =>
      type && isTypeReference(type) && type.getSymbol()?.name === name
        ? this.#checker.getTypeArguments(type)[0]
        : undefined
    return argumentOf(argumentOf(this.#checker.getTypeAtLocation(call), 'Promise'), 'QueryResult')
  }

  #siteOf({ file, node, name }: Call, type: Type | undefined, helper: Symbol | undefined): RowSite | undefined {
    const location = this.#location(file, name)
    const report = (fault: string) => this.faults.push({ location: `${location.file}:${location.line}`, fault })
    if (!type) {
      const given = this.#checker.getTypeAtLocation(node)
      const text = given ? this.#checker.typeToString(given) : ''
      const isClaimed = /^(Promise|PgRaw)</.test(text) && !saysNothing.test(text)
      const isAny = text.includes('<any>') && usesRows(node) && !isTestFile(location.file)
      if (isClaimed || isAny) report('say what the rows are')
      this.untyped.push({ ...location, parts: [], openTo: undefined, helper })
      return undefined
    }
    const parts = type.isIntersectionType() ? type.getTypes() : [type]
    const given = parts.filter((part) => part.flags & TypeFlags.TypeParameter)
    const site: RowSite = {
      ...location,
      parts: given.length === 0 ? [type] : parts.filter((part) => !given.includes(part)),
      openTo: given[0] && this.#functionOf(given[0]),
      helper,
    }
    if (given.length > 0 && !site.openTo) report('takes its row type from a function without a name')
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

  #addFragment(node: TaggedTemplateExpression, file: SourceFile): void {
    if (node.tag.getText(file) !== 'sql') return
    const said = node.typeArguments?.[0]
    const type = said && this.#checker.getTypeFromTypeNode(said)
    const { template } = node
    const texts = isTemplateExpression(template)
      ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
      : isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : []
    if (type) this.fragments.push({ ...this.#location(file, node), texts, type })
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
    const { rows, untyped, fragments, faults } = finder
    return use({ checker: project.checker, rows, untyped, fragments, faults })
  } finally {
    api.close()
  }
}
