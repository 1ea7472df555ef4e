import { lazyPart } from '../feedback/lazy-part.tsx'

export const LeaveGuard = lazyPart(() => import('./leave-guard.tsx'))
