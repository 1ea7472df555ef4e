import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

/** Lazy: most texts have no lock. */
export const Locked = lazyPart(() => import('./locked-text.tsx'))
