import { ownPath } from '../../../../shared/own-path.ts'

/** In order. */
export const steps = ['reading', 'books', 'goal', 'visibility'] as const
export type Step = (typeof steps)[number]

const isStep = (value: unknown): value is Step => steps.some((step) => step === value)

export interface FirstStepsAddress {
  /** The first one if left out. */
  step?: Step
  /** The page that was asked for before registering; Home if left out. */
  next?: string
}

export function stepInAddress({ step, next }: Record<string, unknown>): FirstStepsAddress {
  const path = typeof next === 'string' ? ownPath(next) : undefined
  return { ...(isStep(step) && { step }), ...(path && { next: path }) }
}
