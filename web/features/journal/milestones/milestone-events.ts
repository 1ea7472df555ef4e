import { useEffect, useEffectEvent } from 'react'
import type { Milestones } from '../../../../contract/milestones.ts'
import type { Reading } from '../../../../contract/readings.ts'

/** What a session that was just saved reached, and the book it was of. */
export interface MilestoneNews extends Pick<Milestones, 'goals' | 'streak'> {
  book: string
}

type Listener = (news: MilestoneNews) => void

const listeners = new Set<Listener>()

async function announce({ id, book }: Pick<Reading, 'id' | 'book'>): Promise<void> {
  const { fetchMilestones } = await import('./api.ts')
  const { goals, streak } = await fetchMilestones(id)
  if (goals.length === 0 && streak === null) return
  for (const listen of listeners) listen({ book, goals, streak })
}

/** Says on any screen what the session reached that was just saved; of a finished log, its sheet says it. */
export function announceMilestones(reading: Pick<Reading, 'id' | 'book' | 'state'>): void {
  // Without an answer, as offline, there is nothing to say.
  if (reading.state !== 'finished') void announce(reading).catch(() => undefined)
}

export function useMilestoneNews(onNews: Listener): void {
  const handleNews = useEffectEvent(onNews)
  useEffect(() => {
    const listen: Listener = (news) => handleNews(news)
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [])
}
