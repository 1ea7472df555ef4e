import type { SharedRead } from '../../../../contract/shared-reads.ts'
import type { FoundSharedRead } from './service.ts'
import { sharedReadAbilities } from './policy.ts'

const iso = (moment: string | Date) => new Date(moment).toISOString()

export const toSharedRead = (sharedRead: FoundSharedRead): SharedRead => ({
  ...sharedRead,
  ended_at: sharedRead.ended_at && iso(sharedRead.ended_at),
  updated_at: iso(sharedRead.updated_at),
  reading: sharedRead.reading && {
    ...sharedRead.reading,
    finished_at: sharedRead.reading.finished_at && iso(sharedRead.reading.finished_at),
    updated_at: iso(sharedRead.reading.updated_at),
  },
  can: sharedReadAbilities(sharedRead),
})
