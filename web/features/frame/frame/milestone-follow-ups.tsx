import { useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { useMilestoneNews, type MilestoneNews } from '../../journal/milestones/milestone-events.ts'

const MilestoneCard = lazyPart(() => import('../../journal/milestones/milestone-card.tsx'))

/** A card about a goal or days in a row that a session reached, on whatever screen it was saved. */
export function MilestoneFollowUps() {
  const [news, setNews] = useState<MilestoneNews | undefined>()
  useMilestoneNews(setNews)
  return news && <MilestoneCard news={news} onClose={() => setNews(undefined)} />
}
