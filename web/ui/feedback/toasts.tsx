import { useEffect, useState } from 'react'
import { onFirstToast } from '../../lib/toasts.ts'
import { lazyPart } from './lazy-part.tsx'

const ToastArea = lazyPart(() => import('./toast-area.tsx'))

/** The toast area, loaded with the first message: most visits show none. */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return isNeeded ? <ToastArea onMissing={() => setNeeded(false)} /> : null
}
