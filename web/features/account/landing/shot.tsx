import { useT } from '../../../lib/i18n.tsx'
import classes from './shot.module.css'

/** Taken of the product by scripts/landing-screenshots.ts, in every language, light and dark. */
const files = import.meta.glob<string>('./shots/*.webp', { eager: true, query: '?url', import: 'default' })

/** Pixels, of which every picture is as wide as its page was. */
const sizes = {
  shelves: { width: 1024, height: 680 },
  ratings: { width: 560, height: 340 },
  progress: { width: 560, height: 420 },
  loans: { width: 560, height: 340 },
  'shared-reads': { width: 560, height: 420 },
  import: { width: 560, height: 460 },
}

export type ShotName = keyof typeof sizes

/** A picture of a screen, in the visitor's language and colour scheme. */
export function Shot({ name }: { name: ShotName }) {
  const { locale } = useT()
  const fileOf = (scheme: 'light' | 'dark') =>
    files[`./shots/${name}-${locale}-${scheme}.webp`] ?? files[`./shots/${name}-en-${scheme}.webp`]
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={fileOf('dark')} />
      <img className={classes.shot} src={fileOf('light')} alt="" loading="lazy" decoding="async" {...sizes[name]} />
    </picture>
  )
}
