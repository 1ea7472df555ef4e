import { lazyPart } from '../feedback/lazy-part.tsx'

/** In a file of its own: pages whose people all have pictures, or that show none, do without it. */
export const Portrait = lazyPart(() => import('./portrait.tsx'))
