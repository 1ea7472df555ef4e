import type * as z from 'zod/mini'
import type { CallParts, Endpoint } from '../../contract/endpoint.ts'
import type { Locale } from '../../contract/locales.ts'
import type { Translator } from '../../shared/translate.ts'
import type { Painting } from './first-paint/page.ts'
import type { Scene } from './first-paint/scene.ts'
import type { Head } from './html-shell.ts'

/** A call that a screen makes first. */
export interface FirstCall extends CallParts {
  endpoint: Endpoint
}

export type Answer<E extends Endpoint> = z.output<E['answer']>

export interface Plan {
  calls?: (params: Record<string, string>, query: Record<string, string>, locale: Locale) => FirstCall[]
  /** Further calls, for a screen that shows something else where there is little to show. */
  more?: (answers: unknown[]) => FirstCall[]
  /** Title and description, from the answers in the order of the calls. */
  head?: (translator: Translator, answers: unknown[]) => Partial<Head>
  /** What the server paints of it, from the answers in the order of the calls. */
  paint?: (answers: unknown[], scene: Scene) => Painting | undefined
  /** The same for somebody who is not signed in. */
  paintForVisitors?: (translator: Translator) => Painting
  /** What the address should name, where a thing can be asked for by more than one name. */
  params?: (answers: unknown[]) => Record<string, string>
}
