import { createSubjectComment, listSubjectComments } from '../../../contract/comments.ts'
import { getSubject } from '../../../contract/shown-subjects.ts'
import { likeSubject, unlikeSubject, type SubjectKind } from '../../../contract/subjects.ts'
import { row, type Row, type Scene, type Statuses } from '../row.ts'
import type { SubjectRow } from '../making-things.ts'
import type { Level } from '../viewers.ts'

const words = { content: 'Changed' }
const readerNames = ['owner', 'follower', 'stranger', 'blocked', 'moderator'] as const

/** Somebody's thing of a level: as the address names it, and as likes and comments do. A log is as visible as its reader. */
const subject =
  (kind: SubjectKind, level: Level) =>
  async ({ own }: Scene): Promise<{ params: { kind: SubjectKind; subject: string }; about: SubjectRow }> => {
    if (kind === 'list') {
      const { id, slug } = await own.list(level)
      return { params: { kind, subject: slug }, about: { list_id: id } }
    }
    if (kind === 'goal') {
      const id = await own.goal(level)
      return { params: { kind, subject: id }, about: { goal_id: id } }
    }
    if (kind === 'quote') {
      const { id } = await own.quote(level)
      return { params: { kind, subject: id }, about: { note_id: id } }
    }
    if (kind === 'review') {
      const { id } = await own.review(level === 'private' ? 'private' : 'public')
      return { params: { kind, subject: id }, about: { review_id: id } }
    }
    const { id } = await own.reading()
    if (kind === 'log') return { params: { kind, subject: id }, about: { reading_id: id } }
    const day = '2026-03-02'
    return { params: { kind, subject: `${id}@${day}` }, about: { reading_id: id, day } }
  }

const bySight = (level: Level, status = 200): Statuses => {
  if (level === 'private') return [status, 404, 404, 404, 401, 404]
  if (level === 'followers') return [status, status, 404, 404, 401, 404]
  return [status, status, status, 404, 401, status]
}

/** What is nobody else's cannot be liked, not even by its owner. */
const likedBySight = (level: Level): Statuses => (level === 'private' ? [404, 404, 404, 404, 401, 404] : bySight(level))

const looked: [SubjectKind, Level][] = [
  ['review', 'public'],
  ['review', 'private'],
  ['log', 'public'],
  ['progress', 'public'],
  ['list', 'public'],
  ['list', 'followers'],
  ['list', 'private'],
  ['goal', 'public'],
  ['goal', 'followers'],
  ['goal', 'private'],
  ['quote', 'public'],
  ['quote', 'followers'],
  ['quote', 'private'],
]

/** Others see that there is something, and not what: it says what is their writer's alone. */
const locked: Row[] = [
  row(
    getSubject,
    bySight('public'),
    async ({ own }) => ({ params: { kind: 'review', subject: (await own.lockedReview()).id } }),
    { of: 'of a locked review', shows: 'private' },
  ),
  row(
    listSubjectComments,
    bySight('public'),
    async ({ own }) => {
      const { id } = await own.review('public')
      await own.lockedComment({ review_id: id })
      return { params: { kind: 'review', subject: id } }
    },
    { of: 'that are locked', shows: 'private' },
  ),
]

const ofSubjects: Row[] = looked.flatMap(([kind, level]) => {
  const build = subject(kind, level)
  const of = { of: `of a ${kind}, ${level}` }
  const changes = kind === 'review' ? { changes: ['reviews'] } : {}
  const params = async (scene: Scene) => ({ params: (await build(scene)).params })
  const shown = kind === 'log' || kind === 'progress' ? {} : { shows: level }
  return [
    row(getSubject, bySight(level), params, { ...of, ...shown }),
    row(likeSubject, likedBySight(level), params, { ...of, ...changes }),
    row(
      unlikeSubject,
      likedBySight(level),
      async (scene) => {
        const { params: named, about } = await build(scene)
        for (const name of readerNames) await scene.of(name).likeOf(about)
        return { params: named }
      },
      { ...of, ...changes },
    ),
    row(
      listSubjectComments,
      bySight(level),
      async (scene) => {
        const { params: named, about } = await build(scene)
        await scene.own.commentOn(about)
        return { params: named }
      },
      { ...of, shows: 'public' },
    ),
    row(createSubjectComment, bySight(level, 201), async (scene) => ({ ...(await params(scene)), body: words }), {
      ...of,
      ...changes,
    }),
  ]
})

export const subjectRows = [...ofSubjects, ...locked]
