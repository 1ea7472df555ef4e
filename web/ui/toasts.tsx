import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '../lib/toasts.ts'

const ToastArea = lazy(() => import('./toast-area.tsx'))

/** Where messages appear. Most visits show none, so what draws them is fetched with the first. */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  return isNeeded ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null
}
