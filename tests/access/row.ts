import type * as z from 'zod/mini'
import { apiPrefix, type Endpoint } from '../../contract/endpoint.ts'
import type { Level, ReaderName, ViewerName, World } from './viewers.ts'

/** Rows are written as literals, which TypeScript takes for constants. */
type Constant<Value> = Value extends object ? { readonly [Key in keyof Value]: Constant<Value[Key]> } : Value

/** What is sent to an endpoint; the schemas of the contract say what it must be. */
export interface Call<E extends Endpoint = Endpoint> {
  params?: Constant<z.input<E['params']>>
  query?: Constant<z.input<E['query']>>
  body?: Constant<z.input<E['body']>>
  /** Of an endpoint that takes one. */
  file?: Buffer
}

/** The answers to the owner, a follower, a stranger, somebody blocked, somebody signed out and a moderator. */
export type Statuses = [
  owner: number,
  follower: number,
  stranger: number,
  blocked: number,
  signedOut: number,
  moderator: number,
]

interface Options {
  /** What is asked for, where an endpoint has several rows. */
  of?: string
  /** Its mark must be in the answer for viewers who get one and may see things of this level. */
  shows?: Level
  /** A collection of the caller's own: what `build` makes for the owner changes the owner's answer and no other's. */
  isOwn?: true
  /** Who else may read all of the owner's that is in the answer. */
  seenBy?: readonly ViewerName[]
  /** Tables in which a call that is not refused may change rows of others, such as a count of likes. */
  changes?: readonly string[]
  /** The call changes a follow or block between the viewers, or ends an account: it gets viewers of its own. */
  isApart?: true
}

export interface Row extends Options {
  endpoint: Pick<Endpoint, 'method' | 'path'>
  prefix: string
  /** An answer that does not end: only how it begins is looked at. */
  isStream?: true
  statuses: Statuses
  /** Creates what is asked for; again for each viewer where the call changes something. */
  build: Build
}

/** The world and the viewer who calls. A signed-out viewer gets the stranger's things. */
export interface Scene extends World {
  viewer: ReaderName
}

type Build<E extends Endpoint = Endpoint> = (scene: Scene) => Promise<Call<E>> | Call<E>

const nothing = () => ({})

/** One row of the matrix: an endpoint of the contract, with something that exists and a body that is valid. */
export const row = <E extends Endpoint, const C extends Call<E>>(
  endpoint: E,
  statuses: Statuses,
  build?: (scene: Scene) => Promise<C> | C,
  options: Options = {},
): Row => ({ endpoint, prefix: apiPrefix, statuses, build: build ?? nothing, ...options })

/** For a call that names nothing: the owner has something that it could be about. */
export const making =
  (make: (own: World['own']) => Promise<unknown>) =>
  async ({ own }: Scene) => {
    await make(own)
    return {}
  }

/** The same for an address outside the contract. */
export const otherRow = (
  path: string,
  statuses: Statuses,
  build: Build,
  { method = 'GET', ...options }: Options & Pick<Row, 'isStream'> & Partial<Pick<Endpoint, 'method'>> = {},
): Row => ({ endpoint: { method, path }, prefix: '', statuses, build, ...options })

/** Its method and its whole path. */
export const callOf = ({ endpoint: { method, path }, prefix }: Row): string => `${method} ${prefix}${path}`

/** What a test of it is called. */
export const nameOf = ({ endpoint: { method, path }, of }: Row): string =>
  `${method} ${path}${of === undefined ? '' : `, ${of}`}`
