import { randomUUID } from 'node:crypto'
import type { Random } from '../../shared/random.ts'
import { call, type Call } from './calls.ts'

/** What there is to write about: each kind of write has its own books, so that none changes what another one left. */
export interface World {
  rated: string[]
  shelved: string[]
  noted: string[]
  /** Reviews of somebody who reads no comments. */
  reviews: string[]
  readers: string[]
}

/** What is there once at the end, or how it is. */
export type Effect =
  | { kind: 'note' | 'comment' | 'reading'; text: string }
  | { kind: 'rating'; book: string; rating: number }
  | { kind: 'shelf'; book: string; shelf: string }
  | { kind: 'follow'; reader: string; isFollowing: boolean }

interface Write extends Call {
  effect: Effect
}

function makeWrite(slug: string, number: number, world: World, random: Random): Write {
  const text = `${slug}, number ${number}`
  const kinds: (() => Omit<Write, 'key'>)[] = [
    () => ({
      method: 'POST',
      path: '/notes',
      body: { book: random.pick(world.noted), written_at: '2026-03-01T10:00:00Z', content: text },
      effect: { kind: 'note', text },
    }),
    () => ({
      method: 'POST',
      path: `/reviews/${random.pick(world.reviews)}/comments`,
      body: { content: text },
      effect: { kind: 'comment', text },
    }),
    () => ({
      method: 'POST',
      path: '/readings',
      body: {
        book: random.pick(world.noted),
        name: text,
        book_format: 'paperback',
        length_type: 'percent',
        started_at: '2026-03-01T10:00:00Z',
      },
      effect: { kind: 'reading', text },
    }),
    () => {
      const book = random.pick(world.rated)
      const rating = random.whole(1, 5)
      return { method: 'POST', path: '/reviews', body: { book, rating }, effect: { kind: 'rating', book, rating } }
    },
    () => {
      const book = random.pick(world.shelved)
      const shelf = random.pick(['read', 'want-to-read', 'currently-reading'])
      return {
        method: 'POST',
        path: `/books/${book}/shelves`,
        body: { shelves: [shelf] },
        effect: { kind: 'shelf', book, shelf },
      }
    },
    () => {
      const reader = random.pick(world.readers.filter((each) => each !== slug))
      const isFollowing = random.chance(0.6)
      return {
        method: isFollowing ? 'PUT' : 'DELETE',
        path: `/users/${reader}/follow`,
        effect: { kind: 'follow', reader, isFollowing },
      }
    },
  ]
  return { ...random.pick(kinds)(), key: randomUUID() }
}

/** A reader whose phone sends one write after the other, each again under its key until it is answered. */
export function createWriter(slug: string, world: World, random: Random) {
  let pending: Write | undefined
  let number = 0
  const answered: Effect[] = []

  /** Whether the server answered. */
  async function sendPending(address: string): Promise<boolean> {
    if (!pending) return true
    const answer = await call(address, slug, pending)
    if (!answer) return false
    answered.push(pending.effect)
    pending = undefined
    return true
  }

  return {
    slug,
    answered,
    sendPending,
    /** Writes until the server ends or it is enough. */
    write: async (address: string, isEnough: () => boolean) => {
      while (await sendPending(address)) {
        if (isEnough()) return
        number += 1
        pending = makeWrite(slug, number, world, random)
      }
    },
  }
}

export type Writer = ReturnType<typeof createWriter>
