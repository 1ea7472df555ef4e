import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { hueStyle, usePictureHue } from '../../../ui/display/use-picture-hue.ts'
import { useBook } from '../../catalogue/books/api.ts'
import type { MilestoneNews } from './milestone-events.ts'
import { MilestoneList } from './milestone-list.tsx'
import classes from './milestone-card.module.css'

interface MilestoneCardProps {
  news: MilestoneNews
  onClose: () => void
}

/** What a session reached, in a corner of any screen until the reader closes it. */
export default function MilestoneCard({ news, onClose }: MilestoneCardProps) {
  const { t } = useT()
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
