import { randomFrom, type Random } from '../shared/random.ts'
import { kindOf, type DemoWork } from './catalogue.ts'
import type { Person } from './people.ts'
import { wordsOf, type Kind, type ReviewLanguage, type Words } from './words.ts'

const goodMoods: Record<Kind, readonly string[]> = {
  fantasy: ['adventurous', 'awestruck', 'dreamy', 'hopeful', 'mysterious', 'playful'],
  future: ['curious', 'awestruck', 'challenged', 'anxious', 'reflective', 'hopeful'],
  crime: ['tense', 'curious', 'mysterious', 'surprised', 'haunted', 'frightened'],
  love: ['romantic', 'joyful', 'charmed', 'comforted', 'loved', 'uplifted'],
  past: ['reflective', 'nostalgic', 'moved', 'charmed', 'melancholic', 'bittersweet'],
  fact: ['curious', 'inspired', 'reflective', 'challenged', 'empowered', 'grateful'],
  young: ['playful', 'joyful', 'adventurous', 'comforted', 'nostalgic', 'charmed'],
  story: ['moved', 'bittersweet', 'melancholic', 'reflective', 'sad', 'hopeful', 'lonely'],
}
const badMoods = ['bored', 'confused', 'angry', 'disturbed']

/** How well a work is liked on average. */
const qualityOf = (work: DemoWork) => randomFrom(`quality ${work.key}`).between(2.9, 4.6)

const steps = { whole: 1, half: 0.5, quarter: 0.25 }

export function drawRating(person: Person, work: DemoWork, random: Random): number {
  const isFavourite = work.genres.some((genre) => person.genres.includes(genre))
  const felt = qualityOf(work) + person.kindness + (isFavourite ? 0.25 : -0.15) + random.between(-1, 0.9)
  const step = steps[person.stars]
  return Math.min(5, Math.max(1, Math.round(felt / step) * step))
}

export interface DemoReview {
  rating: number
  content: string | null
  language: ReviewLanguage
  /** Slugs of moods. */
  tags: string[]
  isPrivate: boolean
}

function drawWords(words: Words, work: DemoWork, rating: number, random: Random, join: string): string {
  const { good, bad } = words.about[kindOf(work)]
  const { closing } = words
  const parts =
    rating >= 4.5
      ? [random.pick(words.loved), random.pick(good), random.chance(0.6) && random.pick(closing.good)]
      : rating >= 3.5
        ? [random.pick(words.liked), random.pick(good), random.chance(0.4) && random.pick(closing.good)]
        : rating >= 2.5
          ? [random.pick(words.mixed), random.pick(random.chance(0.5) ? good : bad)]
          : [random.pick(words.disliked), random.pick(bad), random.chance(0.5) && random.pick(closing.bad)]
  return parts.filter((part) => part !== false).join(join)
}

function drawMoods(work: DemoWork, rating: number, random: Random): string[] {
  const moods = random.shuffle(goodMoods[kindOf(work)])
  if (rating >= 3) return moods.slice(0, random.whole(1, 4))
  return [random.pick(badMoods), ...moods.slice(0, random.whole(0, 1))]
}

/** What a person felt in a session that ended at this share of the book: the beginning makes curious, the end moves. */
export function drawSessionMoods(work: DemoWork, share: number, random: Random): string[] {
  const usual = goodMoods[kindOf(work)]
  const typical = usual[Math.min(Math.floor(share * usual.length), usual.length - 1)] ?? 'curious'
  const moods = [typical, random.pick(usual), ...(random.chance(0.12) ? [random.pick(badMoods)] : [])]
  return [...new Set(random.chance(0.55) ? moods.slice(0, 1) : moods)]
}

/** What a person says of a work they have read. */
export function drawReview(person: Person, work: DemoWork, rating: number, random: Random): DemoReview {
  const language = random.pick(person.writes)
  const isWorded = random.chance(person.wordy)
  // Japanese has no blanks between sentences.
  const content = isWorded ? drawWords(wordsOf[language], work, rating, random, language === 'ja' ? '' : ' ') : null
  return {
    rating,
    content,
    language,
    tags: random.chance(isWorded ? 0.85 : 0.45) ? drawMoods(work, rating, random) : [],
    isPrivate: random.chance(0.03),
  }
}
