import { initialsOf } from '../../ui/initials.ts'
import classes from './portrait.module.css'

interface PortraitProps {
  name: string
  photo: string | null
  size?: 'sm' | 'lg'
}

/** An author's photograph, or their initials. The name always stands beside it. */
export function Portrait({ name, photo, size = 'sm' }: PortraitProps) {
  return (
    <span className={classes.root} data-size={size} aria-hidden>
      {photo === null ? initialsOf(name) : <img src={photo} alt="" width={160} height={160} loading="lazy" />}
    </span>
  )
}
