import { useEffect, useState } from 'react'
import { onFirstToast } from '../../lib/toasts.ts'
import { lazyPart } from './lazy-part.tsx'

const ToastArea = lazyPart(() => import('./toast-area.tsx'))

/** Where messages appear. Most visits show none, so what draws them is fetched with the first. */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return isNeeded ? <ToastArea onMissing={() => setNeeded(false)} /> : null
}
