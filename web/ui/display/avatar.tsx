import classes from './avatar.module.css'
import { Portrait } from './lazy-portrait.ts'

interface AvatarProps {
  name: string
  image: string | null
  size?: 'sm' | 'md' | 'lg'
}

/** A person's picture, or one that is drawn for their name. Decorative: the name is always next to it. */
export function Avatar({ name, image, size = 'md' }: AvatarProps) {
  return (
    <span className={classes.root} data-size={size} aria-hidden>
      {image === null ? <Portrait name={name} /> : <img src={image} alt="" width={160} height={160} loading="lazy" />}
    </span>
  )
}
