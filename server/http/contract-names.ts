import { readdir } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Endpoint, EventStream } from '../../contract/endpoint.ts'

type Described = Endpoint | EventStream

export interface ContractNames {
  /** Those of schemas, as `id`: what is exported in upper case, like a type. */
  schemas: z.core.$ZodRegistry<{ id: string }>
  calls: Map<Described, string>
}

const isSchema = (value: object): value is z.ZodMiniType => '_zod' in value && 'parse' in value

const isCall = (value: object): value is Described => 'path' in value && 'summary' in value

const folder = new URL('../../contract/', import.meta.url)

async function readNames(): Promise<ContractNames> {
  const schemas = z.registry<{ id: string }>()
  const calls = new Map<Described, string>()
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).toSorted()
  const takenNames = new Set<string>()
  for (const file of files) {
    const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value !== 'object' || value === null) continue
      const isNamed = isCall(value) || (isSchema(value) && /^[A-Z]/.test(name))
      if (!isNamed) continue
      if (takenNames.has(name)) throw new Error(`Two files of the contract export ${name}`)
      takenNames.add(name)
      if (isCall(value)) calls.set(value, name)
      else schemas.add(value, { id: name })
    }
  }
  return { schemas, calls }
}

let names: Promise<ContractNames> | undefined

/** What the contract's files call their schemas and calls, read from their exports so that nothing is named twice. */
export const contractNames = (): Promise<ContractNames> => (names ??= readNames())
