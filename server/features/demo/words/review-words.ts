/** What a work is about, as roughly as a short review cares. */
export type Kind = 'fantasy' | 'future' | 'crime' | 'love' | 'past' | 'fact' | 'young' | 'story'

/** Sentences of one language that fit together: how it was, what it is like, and what follows from it. */
export interface ReviewWords {
  loved: readonly string[]
  liked: readonly string[]
  mixed: readonly string[]
  disliked: readonly string[]
  about: Readonly<Record<Kind, { good: readonly string[]; bad: readonly string[] }>>
  closing: { good: readonly string[]; bad: readonly string[] }
  /** Below the reviews of others. */
  comments: readonly string[]
}
