import type { ComponentProps } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type LockedText from './locked-text.tsx'
import classes from './locked-text.module.css'

/** Lazy: most texts have no lock. */
const LazyText = lazyPart(() => import('./locked-text.tsx'))

/** In place of a locked text: as high while it loads, so that nothing below it moves. */
export const Locked = (props: ComponentProps<typeof LockedText>) => (
  <LazyText {...props} fallback={<div className={classes.awaited} />} />
)
