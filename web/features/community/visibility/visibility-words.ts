import { text } from '../../../../shared/translate.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'

/** Explains each visibility level to the owner. */
export const visibilitySentences = {
  public: text('Everyone here can see it.'),
  followers: text('Only your followers can see it.'),
  private: text('Only you can see it.'),
} as const satisfies Record<Visibility, string>
