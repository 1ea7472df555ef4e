import type { SourceState } from '../../../../contract/sources.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { creditOf } from './outside-book.ts'
import type { sourceService } from './service.ts'

/** How each configured source has been lately, in the order in which they are asked. */
export async function readSourceStates(
  { configured, listStates }: Pick<ReturnType<typeof sourceService>, 'configured' | 'listStates'>,
  { t }: Translator,
): Promise<SourceState[]> {
  const states = await listStates(configured.map(({ name }) => name))
  return configured.flatMap((source) => {
    const state = states.find(({ name }) => name === source.name)
    return state ? [{ ...creditOf(source), ...state, last_error: state.last_error && t(state.last_error) }] : []
  })
}
