import { useMutation } from '@tanstack/react-query'
import { likeSubject, unlikeSubject, type NamedSubject, type Subject } from '../../../../contract/subjects.ts'
import { call } from '../../../lib/api-client.ts'
import { useT } from '../../../lib/i18n.tsx'
import { QuietButton } from '../../../ui/buttons/quiet-button.tsx'
import { IconHeartFilled } from '../../../ui/icons/heart-filled.ts'
import { IconHeart } from '../../../ui/icons/heart.ts'
import classes from './like-button.module.css'
import { changeShownSubject } from './shown-subjects.ts'

/** Optimistic: rolled back on failure. */
function useLiking(endpoint: typeof likeSubject, subject: NamedSubject, isLiked: boolean) {
  const show = (liked: boolean) =>
    changeShownSubject(subject, (each) => ({ is_liked: liked, likes_count: each.likes_count + (liked ? 1 : -1) }))
  return useMutation({
    scope: { id: `like of ${subject.kind} ${subject.id}` },
    mutationFn: () => call(endpoint, { params: { kind: subject.kind, subject: subject.id } }),
    onMutate: () => show(isLiked),
    onSuccess: ({ data }) => changeShownSubject(subject, () => data),
    onError: (error) => {
      console.error(error)
      show(!isLiked)
    },
  })
}

export function LikeButton({ subject }: { subject: Subject }) {
  const { t, plural } = useT()
  const like = useLiking(likeSubject, subject, true)
  const unlike = useLiking(unlikeSubject, subject, false)
  const { is_liked: isLiked, likes_count: count, is_mine: isMine } = subject
  const countText = count > 0 ? plural(count, ':count like', ':count likes') : ''
  // Readers cannot like what is their own.
  if (isMine) return countText === '' ? null : <span className={classes.count}>{countText}</span>
  return (
    <QuietButton aria-pressed={isLiked} onClick={() => (isLiked ? unlike.mutate() : like.mutate())}>
      {isLiked ? <IconHeartFilled size={18} aria-hidden /> : <IconHeart size={18} stroke={1.75} aria-hidden />}
      {t('Like')}
      {countText !== '' && <span className={classes.count}>{countText}</span>}
    </QuietButton>
  )
}
