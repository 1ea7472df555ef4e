import { addressOf, type CallParts } from '../../contract/endpoint.ts'
import { takeChanges, type Change } from './change-log.ts'
import type { Call, Row } from './row.ts'
import { levels, marks, maySee, viewerNames, type ViewerName, type World } from './viewers.ts'

interface Answer {
  status: number
  text: string
}

const isRefused = (status: number) => status >= 400

async function send({ quire, viewers, pageTokens }: World, viewer: ViewerName, row: Row, call: Call): Promise<Answer> {
  const address = addressOf(row.endpoint, call as CallParts)
  const url = `${row.prefix}${address}`
  const visitor = viewers[viewer]
  if (row.isStream) {
    const response = await quire.app.inject({ url, cookies: visitor.cookies, payloadAsStream: true })
    response.stream().destroy()
    return { status: response.statusCode, text: '' }
  }
  if (call.file) return visitor.upload(address, call.file, { fields: { ...call.body } as Record<string, string> })
  return visitor.send(row.endpoint.method, url, call.body, { headers: { 'x-csrf-token': pageTokens[viewer] } })
}

/** What an answer says that it should not, or does not say that it should. */
function findFaults(viewer: ViewerName, { shows, seenBy }: Row, { status, text }: Answer): string[] {
  const visible = seenBy?.includes(viewer) ? levels : maySee[viewer]
  return levels.flatMap((level) => {
    const isShown = text.includes(marks[level])
    if (isShown && !visible.includes(level)) return [`${viewer} is shown what is ${level}`]
    const isExpected = shows === level && visible.includes(level) && !isRefused(status)
    return isExpected && !isShown ? [`${viewer} is not shown what is ${level}`] : []
  })
}

const inWords = ({ table_name, before, after }: Change) =>
  `${before === null ? 'inserted into' : after === null ? 'deleted from' : 'changed'} ${table_name}: ${before ?? after}`

const idOf = ({ readers }: World, name: ViewerName) => (name === 'signedOut' ? 'nobody' : readers[name].row.id)

const uuid = /[0-9a-f-]{36}/

/** The ids of the other readers, and of what was made for the call and is theirs alone. */
function idsOfOthers(world: World, viewer: ViewerName, made: Change[]): string[] {
  const caller = idOf(world, viewer)
  const readers = viewerNames.filter((name) => name !== viewer).map((name) => idOf(world, name))
  const stored = made.map(({ after }) => after ?? '')
  const idsIn = (rows: string[]) => rows.flatMap((text) => uuid.exec(text) ?? [])
  const mine = new Set<string>(idsIn(stored.filter((text) => text.includes(caller))))
  const theirs = idsIn(stored.filter((text) => readers.some((id) => text.includes(id))))
  return [...readers, ...theirs.filter((id) => !mine.has(id))]
}

/**
 * Which of these rows are not the caller's: what names the caller is. Some rows of the owner's name nobody, such as
 * an entry of a list; the others have hardly any of those.
 */
function findDamage(
  world: World,
  viewer: ViewerName,
  { changes: allowed = [] }: Row,
  made: Change[],
  changes: Change[],
) {
  const caller = idOf(world, viewer)
  const others = idsOfOthers(world, viewer, made)
  const isOfOthers = (stored: string) => others.some((id) => stored.includes(id))
  return changes.filter(({ table_name, before, after }) => {
    const stored = before ?? after ?? ''
    if (allowed.includes(table_name) || stored.includes(caller)) return false
    return (before !== null && viewer !== 'owner') || isOfOthers(stored)
  })
}

/** The answers before anything is made for a row: what is made then may change those of nobody but the owner. */
async function callBefore(world: World, row: Row): Promise<Map<ViewerName, string>> {
  const answers = new Map<ViewerName, string>()
  if (row.isOwn) for (const name of viewerNames) answers.set(name, (await send(world, name, row, {})).text)
  return answers
}

const findGlimpse = (viewer: ViewerName, before: string | undefined, { text }: Answer): string[] => {
  if (before === undefined || (viewer === 'owner') === (before !== text)) return []
  return [viewer === 'owner' ? 'owner sees nothing of what was made' : `${viewer} sees that something was made`]
}

export interface Outcome {
  statuses: Record<ViewerName, number>
  faults: string[]
}

/** Makes the call of a row as each of the six. Each gets something of its own to change. */
export async function makeCalls(world: World, row: Row): Promise<Outcome> {
  const { pool } = world.quire.connection
  const build = (name: ViewerName) => row.build({ ...world, viewer: name === 'signedOut' ? 'stranger' : name })
  const before = await callBefore(world, row)
  const shared = row.endpoint.method === 'GET' ? await build('owner') : undefined
  const statuses = {} as Outcome['statuses']
  const faults: string[] = []
  for (const name of viewerNames) {
    const call = shared ?? (await build(name))
    const made = shared ? [] : await takeChanges(pool)
    const answer = await send(world, name, row, call)
    statuses[name] = answer.status
    faults.push(...findFaults(name, row, answer), ...findGlimpse(name, before.get(name), answer))
    if (shared) continue
    const changes = await takeChanges(pool)
    const damage = isRefused(answer.status) ? changes : findDamage(world, name, row, made, changes)
    faults.push(...damage.map((change) => `${name} has ${inWords(change)}`))
  }
  return { statuses, faults }
}
