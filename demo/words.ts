import * as z from 'zod/mini'
import ar from './data/words/ar.json' with { type: 'json' }
import de from './data/words/de.json' with { type: 'json' }
import en from './data/words/en.json' with { type: 'json' }
import es from './data/words/es.json' with { type: 'json' }
import fr from './data/words/fr.json' with { type: 'json' }
import it from './data/words/it.json' with { type: 'json' }
import ja from './data/words/ja.json' with { type: 'json' }
import pt from './data/words/pt.json' with { type: 'json' }

/** What a work is about, as roughly as a short review cares. */
const Kind = z.enum(['fantasy', 'future', 'crime', 'love', 'past', 'fact', 'young', 'story'])
export type Kind = z.infer<typeof Kind>

const sentences = z.array(z.string()).check(z.minLength(1))
const goodAndBad = z.object({ good: sentences, bad: sentences })

/** What a language has to say. Sentences of a review fit together: how it was, what it is like, and what follows from it. */
const Words = z.object({
  loved: sentences,
  liked: sentences,
  mixed: sentences,
  disliked: sentences,
  about: z.record(Kind, goodAndBad),
  closing: goodAndBad,
  /** Below the reviews of others. */
  comments: sentences,
  /** They fit any book; a language without any takes the English ones. */
  notes: z.optional(sentences),
  /** Names of shelves of their own; the first is for what they loved. */
  shelves: sentences,
})
export type Words = z.infer<typeof Words>

export const ReviewLanguage = z.enum(['en', 'es', 'fr', 'de', 'pt', 'it', 'ja', 'ar'])
export type ReviewLanguage = z.infer<typeof ReviewLanguage>

export const wordsOf: Readonly<Record<ReviewLanguage, Words>> = z
  .record(ReviewLanguage, Words)
  .parse({ en, es, fr, de, pt, it, ja, ar })

export const notesIn = (language: ReviewLanguage): readonly string[] =>
  wordsOf[language].notes ?? wordsOf.en.notes ?? []
