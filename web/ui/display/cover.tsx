import { coverSources } from '../../../contract/covers.ts'

interface CoverProps {
  src: string | null
  /** Empty where the title stands beside it, which is nearly always. */
  alt?: string
  /** The one a reader came for is fetched first; the others when they come into view. */
  isFirst?: boolean
  /** How wide it is drawn, so that no larger picture is fetched than is needed; as on a card, if left out. */
  sizes?: string
  className?: string
}

const onCard = '(min-width: 48em) 12rem, 45vw'

/** A book's cover, always two to three, its place kept before it is there. */
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
