import { useEffect, useRef, useState, type ReactNode } from 'react'

/** So far below the screen, that what is loaded is there when it is reached. */
const margin = '400px'

/** A part of a page that most readers never scroll to: it is made, and asks for its data, once it is near. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return isNear ? children : <div ref={place} />
}
