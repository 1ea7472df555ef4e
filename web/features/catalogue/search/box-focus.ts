import type { FocusEvent } from 'react'

/** Whether the focus moves within a search box: between its input, its suggestions and their buttons. */
export const isInSameBox = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget !== null && currentTarget.closest('search')?.contains(relatedTarget) === true
