import { useT } from '../../../lib/i18n.tsx'
import DecisionNote from '../../moderation/decisions/decision-note.tsx'
import classes from './hidden-review.module.css'

/** Says to its writer that a moderator hid their review, why, and how to appeal. */
export default function HiddenReview({ review }: { review: string }) {
  const { t } = useT()
  return (
    <div className={classes.root}>
      {t('A moderator hid your review. Only you can see it.')}
      <DecisionNote kind="review" thing={review} />
    </div>
  )
}
