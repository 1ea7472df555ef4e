import { getDecision, type HideableKind } from '../../../../contract/moderation-log.ts'
import { useAnswer } from '../../../lib/queries.ts'

export const useDecision = (kind: HideableKind, thing: string) =>
  useAnswer(getDecision, { params: { kind, thing } }).data?.data
