import { cardCoverSizes, coverSources } from '../../../contract/covers.ts'
import { isPainted } from '../../lib/first-paint.ts'

interface CoverProps {
  src: string | null
  /** Empty when the title is next to it, which is nearly always. */
  alt?: string
  /** The main picture of the page: loaded with high priority. Others are loaded lazily. */
  isFirst?: boolean
  /** The `sizes` attribute, so that no larger picture is loaded than needed; by default as on a card. */
  sizes?: string
  className?: string
}

/** A book's cover at a fixed 2:3 ratio, so nothing jumps when it loads. */
export function Cover({ src, alt = '', isFirst = false, sizes = cardCoverSizes, className = '' }: CoverProps) {
  // Painted by the server, it is there already: waiting for it to be near would show it empty for a moment.
  const isReady = isFirst || isPainted(src)
  const sources = src === null ? undefined : coverSources(src)
  return (
    <span className={`q-cover ${className}`}>
      {src !== null && (
        <img
          {...(sources && { srcSet: sources, sizes })}
          src={src}
          alt={alt}
          width={400}
          height={600}
          loading={isReady ? 'eager' : 'lazy'}
          decoding={isReady ? 'sync' : 'async'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      )}
    </span>
  )
}
