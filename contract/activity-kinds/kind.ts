import type { Translator } from '../../shared/translate.ts'
import type { Name, Parts, PayloadOf } from '../kinds.ts'

/** Methods, so that an activity of any kind can be given to the definition of its own. */
export interface ActivityKindOf<Payload, Placeholder extends string> {
  /** The names that replace placeholders such as `:book` in the sentence. All but `:name`, which is the reader’s. */
  names(payload: Payload & { reader: { slug: string } }, translator: Translator): Record<Placeholder, Name>
  /** What the reader did. */
  sentence(translator: Translator, names: Record<Placeholder | 'name', string>, payload: Payload): string
}

/** One kind of activity: `parts` is what it carries, the other parts of an activity are null. */
export const activityKind = <const Carried extends Parts, Placeholder extends string>(
  kind: { parts: Carried } & ActivityKindOf<PayloadOf<Carried>, Placeholder>,
) => kind
