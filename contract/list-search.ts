import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** A list begins at its beginning, so the address does not say which page. */
const paging = new Set(['page', 'per_page'])

export type ListSearch<E extends Endpoint> = Partial<Omit<z.output<E['query']>, 'page' | 'per_page'>>

/**
 * What an address says about a list: everything its call understands, and nothing that it would refuse. Read the same
 * way by the server, which makes the call for the page, and by the browser, which then finds its answer.
 */
export function listSearch<E extends Endpoint>({ query }: E, address: Record<string, unknown>): ListSearch<E> {
  const parameters = Object.entries(query.shape).flatMap(([name, schema]) => {
    const value = address[name]
    if (paging.has(name) || value === undefined || value === '') return []
    const read = (schema as z.ZodMiniType).safeParse(value)
    return read.success ? [[name, read.data]] : []
  })
  return Object.fromEntries(parameters) as ListSearch<E>
}

export type Sorts = readonly { value: string; label: string }[]

/** A parameter of the call that filters the list. */
export interface ListFilter {
  name: string
  label: string
  /** The label of the empty option: "All shelves". Left out for a date. */
  any?: string
  /** Without options it is a date field. */
  options?: readonly { value: string; label: string }[]
}
