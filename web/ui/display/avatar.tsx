import classes from './avatar.module.css'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  name: string
  image: string | null
  size?: 'sm' | 'md' | 'lg'
}

/** A person's picture, or their initials. Decorative: the name is always next to it. */
export function Avatar({ name, image, size = 'md' }: AvatarProps) {
  return (
    <span className={classes.root} data-size={size} data-initials={initialsOf(name)} aria-hidden>
      {image !== null && <img src={image} alt="" width={160} height={160} loading="lazy" />}
    </span>
  )
}
