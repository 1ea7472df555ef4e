import type { CSSProperties } from 'react'
import { drawPortrait } from './draw-portrait.ts'
import classes from './portrait.module.css'

/** Drawn for a person without a picture. Decorative: the name is always next to it. */
export default function Portrait({ name }: { name: string }) {
  const { hue, otherHue, shapes } = drawPortrait(name)
  return (
    <svg
      className={classes.root}
      viewBox="0 0 64 64"
      style={{ '--hue': hue, '--other-hue': otherHue } as CSSProperties}
      aria-hidden
    >
      {shapes.map(({ d, tone }) => (
        <path key={d} d={d} fill={`var(--${tone})`} />
      ))}
    </svg>
  )
}
