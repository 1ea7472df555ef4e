import { isTypeReference, SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'
import type { Shape } from '../../tests/support/row-shapes.ts'

const anything = TypeFlags.Any | TypeFlags.Unknown

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])

/** A string that is branded is an intersection, and a string all the same. */
const isA = (type: Type, flags: number): boolean =>
  (type.flags & flags) !== 0 || (type.isIntersectionType() && type.getTypes().some((part) => isA(part, flags)))

const nameOf = (type: Type) => type.getSymbol()?.name ?? ''

interface Properties {
  named: Map<string, { type: Type; isOptional: boolean }>
  /** What a key that is not named has, where any key may be there. */
  others: Type | undefined
}

/** How what was seen of a value differs from its type in the code, as sentences; none where it fits. */
export class ShapeComparison {
  readonly #checker: Checker

  constructor(checker: Checker) {
    this.#checker = checker
  }

  propertiesOf(type: Type): Properties {
    const properties: Properties = { named: new Map(), others: this.#checker.getIndexInfosOfType(type)[0]?.valueType }
    for (const symbol of this.#checker.getPropertiesOfType(type)) {
      const own = this.#checker.getTypeOfSymbol(symbol)
      if (own) properties.named.set(symbol.name, { type: own, isOptional: (symbol.flags & SymbolFlags.Optional) !== 0 })
    }
    return properties
  }

  /** Each value has to be of one of the types. */
  differences(shape: Shape, types: readonly Type[], name: string): string[] {
    const members = types.flatMap(membersOf)
    const accepts = (flags: number) => members.some((member) => isA(member, flags))
    if (accepts(anything)) return []
    const fits = (values: unknown[] | 'many', flags: number, literal: number) =>
      accepts(flags) ||
      (values !== 'many' &&
        accepts(literal) &&
        values.every((value) => members.some((member) => member.isLiteralType() && member.value === value)))
    const isNamed = (pattern: RegExp) => members.some((member) => pattern.test(nameOf(member)))
    const say = (what: string) =>
      `${name} is ${what}, its type ${types.map((type) => this.#checker.typeToString(type)).join(' | ')}`

    const differences: string[] = []
    if (shape.isNull && !accepts(TypeFlags.Null)) differences.push(say('null at times'))
    if (shape.boolean && !accepts(TypeFlags.BooleanLike)) differences.push(say('a boolean'))
    if (shape.date && !isNamed(/^Date$/)) differences.push(say('a Date'))
    if (shape.bytes && !isNamed(/^(Buffer|Uint8Array)$/)) differences.push(say('bytes'))
    if (shape.number && !fits(shape.number, TypeFlags.Number, TypeFlags.NumberLiteral))
      differences.push(say('a number'))
    if (shape.string && !fits(shape.string, TypeFlags.String | TypeFlags.TemplateLiteral, TypeFlags.StringLiteral)) {
      const isLiteral = shape.string !== 'many' && members.some((member) => member.isStringLiteralType())
      differences.push(say(isLiteral ? `one of ${JSON.stringify(shape.string)}` : 'a string'))
    }
    if (accepts(TypeFlags.NonPrimitive)) return differences
    const objects = members.filter((member) => member.isObjectType() || member.isIntersectionType())
    const arrays = objects.filter((member) => this.#checker.isArrayLikeType(member))
    const plain = objects.filter((member) => !arrays.includes(member) && nameOf(member) !== 'Date')
    if (shape.items) {
      const items = arrays.flatMap((array) => (isTypeReference(array) ? this.#checker.getTypeArguments(array) : []))
      differences.push(...(items.length > 0 ? this.differences(shape.items, items, `${name}[]`) : [say('an array')]))
    }
    if (shape.objects) {
      differences.push(...(plain.length > 0 ? this.#objectDifferences(shape.objects, plain, name) : [say('an object')]))
    }
    return differences
  }

  #objectDifferences(objects: NonNullable<Shape['objects']>, types: readonly Type[], name: string): string[] {
    const all = types.map((type) => this.propertiesOf(type))
    const differences = Object.entries(objects.keys).flatMap(([key, part]) => {
      const declared = all.flatMap(({ named, others }) => named.get(key)?.type ?? others ?? [])
      // A type may leave out what nobody reads of a stored document, as long as all it says is true.
      return declared.length === 0 ? [] : this.differences(part, declared, `${name}.${key}`)
    })
    const [first, ...rest] = all
    for (const [key, { isOptional }] of first?.named ?? []) {
      const isAlways = !isOptional && rest.every(({ named }) => named.get(key)?.isOptional === false)
      const isMissing = (objects.keys[key]?.seen ?? 0) < objects.seen
      if (isAlways && isMissing) differences.push(`${name}.${key} is missing, at least at times`)
    }
    return differences
  }
}
