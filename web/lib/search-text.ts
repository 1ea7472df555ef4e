import { useEffect, useRef, useState } from 'react'

const usualPause = 300

/** While the year of a day is typed, a date field already has one: of the year 2, 20 and 202. */
export const isCompleteDay = (day: string): boolean => day === '' || day >= '1000'

/**
 * The text of a search box. It is written to the address after a pause, and follows the address when that changes in
 * another way, such as by going back.
 */
export function useSearchText(q: string, onSettle: (q: string) => void, pause = usualPause) {
  const [text, setText] = useState(q)
  const settled = useRef(q)
  const settle = useRef(onSettle)
  useEffect(() => {
    settle.current = onSettle
  })

  useEffect(() => {
    if (q === settled.current) return
    settled.current = q
    setText(q)
  }, [q])

  useEffect(() => {
    const next = text.trim()
    if (next === settled.current) return undefined
    const timer = setTimeout(() => {
      settled.current = next
      settle.current(next)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, pause])

  return [text, setText] as const
}
