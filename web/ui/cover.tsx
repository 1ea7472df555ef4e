interface CoverProps {
  src: string | null
  /** Empty where the title stands beside it, which is nearly always. */
  alt?: string
  /** The one a reader came for is fetched first; the others when they come into view. */
  isFirst?: boolean
  className?: string
}

/** A book's cover, always two to three, its place kept before it is there. */
export function Cover({ src, alt = '', isFirst = false, className = '' }: CoverProps) {
  return (
    <span className={`q-cover ${className}`}>
      {src !== null && (
        <img
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
