import type { Position } from '../../../../contract/shared-read-parts.ts'
import type { OwnReading } from '../../../../contract/shared-reads.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { invalid } from '../../../route.ts'

/** A position and the length it is measured against. */
export interface Measure {
  position: number
  length: number
}

type Log = Pick<OwnReading, 'length_type' | 'length' | 'progress'> | null

/**
 * Where a reader means: in percent or in the unit of their own log; without a word, where they are. Without a log nobody
 * knows where that is, and the start of the book would show it to everybody.
 */
export function measureOf(position: Position | undefined, log: Log, translator: Translator): Measure {
  const { t } = translator
  if (!position) {
    if (!log) throw invalid(translator, { 'position.position': [t('This field is required.')] })
    return { position: log.progress, length: log.length }
  }
  const length =
    position.length_type === 'percent' ? 100 : log?.length_type === position.length_type ? log.length : undefined
  if (length === undefined) {
    throw invalid(translator, { 'position.length_type': [t('Use percent, or the unit of your reading log.')] })
  }
  if (position.position > length) {
    throw invalid(translator, { 'position.position': [t('Enter :max or less.', { max: length })] })
  }
  return { position: position.position, length }
}
