import { coverSources } from '../../../contract/covers.ts'

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

const onCard = '(min-width: 48em) 12rem, 45vw'

/** A book's cover at a fixed 2:3 ratio, so nothing jumps when it loads. */
export function Cover({ src, alt = '', isFirst = false, sizes = onCard, className = '' }: CoverProps) {
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
          loading={isFirst ? 'eager' : 'lazy'}
          decoding={isFirst ? 'sync' : 'async'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      )}
    </span>
  )
}
