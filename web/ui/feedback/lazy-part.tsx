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
  /** Stands there until the part does, and where it cannot be had. */
  fallback?: ReactNode
  /** It cannot be had: the connection is gone, or Quire has been renewed since the page was opened. */
  onMissing?: () => void
}

/**
 * A part of a page in a file of its own. Where that cannot be fetched its reader is told, and the rest of the page goes
 * on; it is tried again the next time that the part is to be shown.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // What has failed once would fail for good.
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
      // The same part may stand in many places.
      if (error !== reportedError) {
        showToast({ kind: 'error', message: t('A part of this page could not be shown. Reload it to try again.') })
      }
      reportedError = error
      onMissing?.()
    }
    return (
      <Boundary fallback={fallback} onMissing={handleMissing}>
        <Suspense fallback={fallback}>
          {/* What is left of the props is exactly what the part asks for. */}
          <Content {...(rest as unknown as Props)} />
        </Suspense>
      </Boundary>
    )
  }

  return Object.assign(Part, {
    /** Fetches it ahead of need. */
    warmUp: () => void load().catch(() => undefined),
  })
}
