import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { listReadings, type ListedReading } from '../../../../contract/readings.ts'
import { useT } from '../../../lib/i18n.tsx'
import { queryClient } from '../../../lib/queries.ts'
import { cachedItems } from '../../../lib/remembered.ts'
import { hueStyle, usePictureHue } from '../../../ui/display/use-picture-hue.ts'
import { useBook } from '../../catalogue/books/api.ts'
import type { MilestoneNews } from './milestone-events.ts'
import { MilestoneList } from './milestone-list.tsx'
import classes from './milestone-card.module.css'

interface MilestoneCardProps {
  news: MilestoneNews
  onClose: () => void
}

const logsOf = (book: string) => cachedItems<ListedReading>(listReadings).filter((log) => log.book === book)

/** Undo takes away the session that reached it. */
function useUndone(news: MilestoneNews, onUndone: () => void) {
  const handleUndone = useEffectEvent(onUndone)
  useEffect(() => {
    const before = new Map(logsOf(news.book).map(({ id, sessions }) => [id, sessions.length]))
    return queryClient.getQueryCache().subscribe(() => {
      const isUndone = logsOf(news.book).some(({ id, sessions }) => sessions.length < (before.get(id) ?? 0))
      if (isUndone) handleUndone()
    })
  }, [news])
}

/** What a session reached, in a corner of any screen until the reader closes it, or undoes the session. */
export default function MilestoneCard({ news, onClose }: MilestoneCardProps) {
  const { t } = useT()
  useUndone(news, onClose)
  const hue = usePictureHue(useBook(news.book).data?.data.cover ?? null)
  // Screen readers announce what comes into an alert that is there already.
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div role="alert" className={classes.area}>
      {isThere && (
        <div className={classes.card} style={hueStyle(hue)}>
          <div className={classes.milestones}>
            <MilestoneList milestones={news} />
          </div>
          <CloseButton iconSize={18} aria-label={t('Close')} onClick={onClose} className={classes.close ?? ''} />
        </div>
      )}
    </div>
  )
}
