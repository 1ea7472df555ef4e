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

/** Which of these rows are not the caller's: made by others, or naming others and not the caller. */
function findDamage({ readers }: World, viewer: ViewerName, { changes: allowed = [] }: Row, changes: Change[]) {
  const idOf = (name: ViewerName) => (name === 'signedOut' ? 'nobody' : readers[name].row.id)
  const others = viewerNames.filter((name) => name !== viewer).map(idOf)
  return changes.filter(({ table_name, before }) => {
    // What is made is the caller's, or a notification to somebody else.
    if (before === null || allowed.includes(table_name) || before.includes(idOf(viewer))) return false
    // Many a row of the owner's names nobody, such as an entry of a list; the others have hardly any of those.
    return viewer !== 'owner' || others.some((id) => before.includes(id))
  })
}

export interface Outcome {
  statuses: Record<ViewerName, number>
  faults: string[]
}

/** Makes the call of a row as each of the six. Each gets something of its own to change. */
export async function makeCalls(world: World, row: Row): Promise<Outcome> {
  const { pool } = world.quire.connection
  const build = (name: ViewerName) => row.build({ ...world, viewer: name === 'signedOut' ? 'stranger' : name })
  const shared = row.endpoint.method === 'GET' ? await build('owner') : undefined
  const statuses = {} as Outcome['statuses']
  const faults: string[] = []
  for (const name of viewerNames) {
    const call = shared ?? (await build(name))
    if (!shared) await takeChanges(pool)
    const answer = await send(world, name, row, call)
    statuses[name] = answer.status
    faults.push(...findFaults(name, row, answer))
    if (shared) continue
    const changes = await takeChanges(pool)
    const damage = isRefused(answer.status) ? changes : findDamage(world, name, row, changes)
    faults.push(...damage.map((change) => `${name} has ${inWords(change)}`))
  }
  return { statuses, faults }
}
