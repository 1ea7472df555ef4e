import type { Milestones } from '../../../../contract/milestones.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ShareMilestone } from '../../community/links/share-milestone.tsx'
import { MilestoneMark } from './milestone-mark.tsx'
import { milestoneWords } from './milestone-words.ts'
import classes from './milestone-list.module.css'

/** Goals that were met and days in a row, each drawn and with a button that shares it. */
export function MilestoneList({ milestones }: { milestones: Pick<Milestones, 'goals' | 'streak'> }) {
  const translator = useT()
  const items = milestoneWords(milestones, translator)
  if (items.length === 0) return null
  return (
    <ul className={classes.list}>
      {items.map(({ id, figure, heading, about }) => (
        <li key={id} className={classes.item}>
          <MilestoneMark figure={figure} />
          <div className={classes.words}>
            <p className={classes.heading}>{heading}</p>
            <p className={classes.about}>{about}</p>
            <ShareMilestone goal={milestones.goals.find((goal) => goal.id === id)} heading={heading} />
          </div>
        </li>
      ))}
    </ul>
  )
}
