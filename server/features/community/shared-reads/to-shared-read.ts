import type { SharedRead } from '../../../../contract/shared-reads.ts'
import type { FoundSharedRead } from './service.ts'
import { sharedReadAbilities } from './policy.ts'

const iso = (moment: string | Date) => new Date(moment).toISOString()

export const toSharedRead = (found: FoundSharedRead): SharedRead => ({
  ...found,
  ended_at: found.ended_at && iso(found.ended_at),
  updated_at: iso(found.updated_at),
  reading: found.reading && {
    ...found.reading,
    finished_at: found.reading.finished_at && iso(found.reading.finished_at),
    updated_at: iso(found.reading.updated_at),
  },
  can: sharedReadAbilities(found),
})
