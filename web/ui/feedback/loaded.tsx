import type { ReactNode } from 'react'
import { TryAgain } from './error-state.tsx'

/** The part of the result of `useAnswer` that is used here. */
interface AnswerResult<Answer> {
  data: Answer | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface LoadedProps<Answer> {
  answer: AnswerResult<Answer>
  /** Shown while it is loading. */
  skeleton?: ReactNode
  children: (data: Answer) => ReactNode
}

/** What depends on an answer: nothing is said about it before it is there, and a failure has a retry button. */
export function Loaded<Answer>({ answer, skeleton = null, children }: LoadedProps<Answer>) {
  const { data, error, isFetching, refetch } = answer
  if (data !== undefined) return children(data)
  if (!error || isFetching) return skeleton
  return (
    <div>
      <TryAgain onRetry={() => void refetch()} />
    </div>
  )
}
