import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { showToast } from '../../lib/toasts.ts'

interface BoundaryProps {
  fallback: ReactNode
  onMissing: (error: unknown) => void
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onMissing(error)
  }

  override render() {
    return this.state.isMissing ? this.props.fallback : this.props.children
  }
}

interface PartProps {
  /** Shown while the part is loading, and if it fails to load. */
  fallback?: ReactNode
  /** Loading failed: the device is offline, or a new version was deployed since the page was opened. */
  onMissing?: () => void
}

/**
 * A part of a page in its own chunk. If it fails to load, a toast says so and the rest of the page works on; the next
 * mount tries again.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // `lazy` caches a failed import, so a retry needs a new lazy component.
  const begin = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error: unknown) => {
        Latest = begin()
        throw error
      }),
    )
  let Latest = begin()
  let reportedError: unknown

  function Part({ fallback = null, onMissing, ...rest }: Props & PartProps) {
    const { t } = useT()
    const [Content] = useState(() => Latest)
    const handleMissing = (error: unknown) => {
      // A part mounted several times shows one toast.
      if (error !== reportedError) {
        showToast({ kind: 'error', message: t('We couldn’t show part of this page. Reload to try again.') })
      }
      reportedError = error
      onMissing?.()
    }
    return (
      <Boundary fallback={fallback} onMissing={handleMissing}>
        <Suspense fallback={fallback}>
          {/* `Omit` on a generic type is not resolved: `rest` is `Props`. */}
          <Content {...(rest as unknown as Props)} />
        </Suspense>
      </Boundary>
    )
  }

  return Object.assign(Part, {
    /** Loads the chunk before it is needed. */
    warmUp: () => void load().catch(() => undefined),
  })
}
