import { useEffect } from 'react'
import { keepFocus } from '../../lib/focus-keeper.ts'

/** Loaded after the page: nothing is removed from under the focus before a reader has begun. */
export default function FocusKeeper() {
  useEffect(keepFocus, [])
  return null
}
