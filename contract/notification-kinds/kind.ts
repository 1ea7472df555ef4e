import type { Translator } from '../../shared/translate.ts'
import type { Name, Parts, PayloadOf } from '../kinds.ts'

export type NotificationIcon =
  | 'arrow-merge'
  | 'calendar-due'
  | 'gavel'
  | 'pencil'
  | 'target-arrow'
  | 'user-plus'
  | 'webhook'

/** Methods, so that a notification of any kind can be given to the definition of its own. */
export interface NotificationKindOf<Payload, Placeholder extends string> {
  /** How the settings ask about it. */
  setting: string
  /** Only moderators get it. */
  forModerators?: true
  /** Shown where no reader did it. */
  icon?: NotificationIcon
  /** The names that replace placeholders such as `:name` in the sentence. */
  names(payload: Payload, translator: Translator): Record<Placeholder, Name>
  /** What happened: on the screen, in the digest and on devices. */
  sentence(translator: Translator, names: Record<Placeholder, string>, payload: Payload): string
  /** Where a device leads that shows it, and what `action` links to. */
  path(payload: Payload): string
  /** A link below the sentence, which has none of its own there. */
  action?: string
}

/** One kind of notification: `parts` is what it carries, the other parts of a notification are null. */
export const notificationKind = <const Carried extends Parts, Placeholder extends string>(
  kind: { parts: Carried } & NotificationKindOf<PayloadOf<Carried>, Placeholder>,
) => kind
