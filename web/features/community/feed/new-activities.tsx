import { useEffect, useEffectEvent, useState } from 'react'
import { feedVersion, type Activity } from '../../../../contract/feed.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconArrowUp } from '../../../ui/icons/arrow-up.ts'
import { fetchNewest, followFeed, showNewest, type FeedAnswer, type FeedFilter } from './live.ts'
import classes from './new-activities.module.css'

interface NewActivitiesProps {
  filter: FeedFilter
  shown: Activity[]
}

/** Of those just fetched: how many come before the first that is shown already. */
function countAbove(newest: Activity[], shown: Activity[]): number {
  const ids = new Set(shown.map(({ id }) => id))
  const first = newest.findIndex(({ id }) => ids.has(id))
  return first < 0 ? newest.length : first
}

/** How many activities have come in above those shown. They wait until the reader asks for them, so nothing moves. */
export default function NewActivities({ filter: { show, user }, shown }: NewActivitiesProps) {
  const { plural } = useT()
  const [newest, setNewest] = useState<FeedAnswer>()
  const versionNow = useEffectEvent(() => feedVersion(shown))
  useEffect(() => {
    let isCurrent = true
    const look = () =>
      void fetchNewest({ show, user }).then(
        (answer) => isCurrent && setNewest(answer),
        (error: unknown) => console.warn(error),
      )
    const stop = followFeed({ show, user }, { versionNow: () => versionNow(), onNews: look })
    return () => {
      isCurrent = false
      stop()
      setNewest(undefined)
    }
  }, [show, user])

  const above = countAbove(newest?.data ?? [], shown)
  const isMore = newest !== undefined && above === newest.per_page
  return (
    <output className={classes.root}>
      {newest && above > 0 && (
        <button
          type="button"
          className={classes.button}
          onClick={() => {
            showNewest({ show, user }, newest)
            window.scrollTo({ top: 0 })
            document.getElementById('main')?.focus({ preventScroll: true })
          }}
        >
          <IconArrowUp size={18} stroke={1.75} aria-hidden />
          {plural(above, ':count new#one', ':count new', { count: isMore ? `${above}+` : above })}
        </button>
      )}
    </output>
  )
}
