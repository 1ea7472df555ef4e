import { deleteReadingSession, updateReading, type Reading, type ReadingPatch } from '../../../contract/readings.ts'
import { timerSeconds } from '../../../shared/reading-timer.ts'
import { call } from '../../lib/api-client.ts'

/** What a log was before it moved on or was finished; where its state is unknown, it was being read. */
export interface EarlierReading extends Pick<Reading, 'id' | 'book' | 'progress'> {
  state?: Reading['state']
  timer?: Reading['timer']
}

type OpenState = Exclude<Reading['state'], 'finished'>

/** The state to go back to; undefined where a log is left in it without its last session. */
const asideState = ({ state }: EarlierReading) => (state === 'paused' || state === 'stopped' ? state : undefined)

const put = ({ id, book }: EarlierReading, patch: ReadingPatch) =>
  call(updateReading, { params: { reading: id }, body: { book, ...patch } }, { about: id })

/** A timer that was ended shows what it would show now. */
async function putTimerBack(before: EarlierReading, now: Reading): Promise<void> {
  const { timer } = before
  if (!timer || now.timer) return
  const moment = Date.now()
  await put(before, { timer: 'running', timer_at: new Date(moment - timerSeconds(timer, moment) * 1000).toISOString() })
  if (timer.started_at === null) await put(before, { timer: 'paused', timer_at: new Date(moment).toISOString() })
}

/** Undoes that a log was paused or resumed. */
export async function putStateBack(before: EarlierReading & { state: OpenState }): Promise<void> {
  const { data } = await put(before, { state: before.state })
  await putTimerBack(before, data)
}

/**
 * Undoes that a log moved on or was finished: the session that was added goes, the log is paused again if it was, and its
 * timer runs again.
 */
export async function putBack(before: EarlierReading, now: Reading): Promise<void> {
  const { id } = before
  const session = now.sessions.at(-1)?.id
  const state = asideState(before)
  const hasMoved = now.progress !== before.progress
  if (hasMoved && session !== undefined) {
    await call(deleteReadingSession, { params: { reading: id, session } }, { about: id })
  }
  if (state && (hasMoved || now.finished_at !== null)) await put(before, { state, ...(!hasMoved && { reopens: true }) })
  await putTimerBack(before, now)
}
