import {
  createChallenge,
  deleteChallenge,
  emptyPrompt,
  fillPrompt,
  getChallenge,
  joinChallenge,
  leaveChallenge,
  listChallengeMembers,
  listChallenges,
  listPromptBooks,
  listUserChallenges,
  updateChallenge,
} from '../../../contract/challenges.ts'
import { row, type Row, type Scene, type Statuses } from '../row.ts'
import { levels, type Level } from '../viewers.ts'

const challenge = { name: 'Changed', visibility: 'private', prompts: [{ text: 'Anything' }] } as const

/** 404 for viewers who may not see the challenge. */
const looking: Record<Level, Statuses> = {
  private: [200, 404, 404, 404, 401, 404],
  followers: [200, 200, 404, 404, 401, 404],
  public: [200, 200, 200, 404, 401, 200],
}
const changing: Record<Level, Statuses> = {
  private: [200, 404, 404, 404, 401, 404],
  followers: [200, 403, 404, 404, 401, 404],
  public: [200, 403, 403, 404, 401, 403],
}
/** 409 for those who have not joined it. */
const filling: Record<Level, Statuses> = {
  private: [200, 404, 404, 404, 401, 404],
  followers: [200, 409, 404, 404, 401, 404],
  public: [200, 409, 409, 404, 401, 409],
}

const challengeOf = async ({ own }: Scene, level: Level) => ({ challenge: (await own.challenge(level)).slug })
const promptOf = async ({ own }: Scene, level: Level) => {
  const { slug, prompt } = await own.challenge(level)
  return { challenge: slug, prompt }
}

const rowsOf = (level: Level): Row[] => {
  const of = `a challenge for ${level}`
  const its = async (scene: Scene) => ({ params: await challengeOf(scene, level) })
  const itsPrompt = async (scene: Scene) => ({ params: await promptOf(scene, level) })
  return [
    row(getChallenge, looking[level], its, { of, shows: level }),
    row(updateChallenge, changing[level], async (scene) => ({ ...(await its(scene)), body: challenge }), { of }),
    row(deleteChallenge, changing[level], its, { of }),
    // It counts its members.
    row(joinChallenge, looking[level], its, { of, shows: level, changes: ['challenges'] }),
    row(leaveChallenge, looking[level], its, { of }),
    row(listChallengeMembers, looking[level], its, { of }),
    row(listPromptBooks, looking[level], itsPrompt, { of }),
    row(
      fillPrompt,
      filling[level],
      async (scene) => ({ ...(await itsPrompt(scene)), body: { book: await scene.own.finishedBook() } }),
      { of },
    ),
    row(emptyPrompt, looking[level], itsPrompt, { of, shows: level }),
  ]
}

/** A prompt of the owner's, named as if it were of a challenge of the caller's. */
const promptElsewhere = async ({ own, of, viewer }: Scene) => ({
  params: { challenge: (await of(viewer).challenge()).slug, prompt: (await own.challenge('public')).prompt },
})

export const challengeRows: Row[] = [
  row(listChallenges, [200, 200, 200, 200, 401, 200], () => ({ query: { show: 'mine' } }), {
    of: 'of the caller',
    shows: 'private',
  }),
  row(listChallenges, [200, 200, 200, 200, 401, 200], () => ({ query: { show: 'joined' } }), { of: 'joined' }),
  row(
    listChallenges,
    [200, 200, 200, 200, 401, 200],
    async ({ own }) => {
      await own.challenge()
      return { query: { show: 'active' } }
    },
    { of: 'going on', isOwn: true, shows: 'private' },
  ),
  row(listChallenges, [200, 200, 200, 200, 401, 200], () => ({ query: { show: 'open' } }), { of: 'to join' }),
  row(
    listUserChallenges,
    [200, 200, 200, 404, 401, 200],
    ({ readers }: Scene) => ({ params: { user: readers.owner.row.slug } }),
    { shows: 'public', isApart: true },
  ),
  row(createChallenge, [201, 201, 201, 201, 401, 201], () => ({ body: challenge })),
  ...levels.flatMap(rowsOf),
  row(listPromptBooks, [404, 404, 404, 404, 401, 404], promptElsewhere, { of: 'of another challenge' }),
  row(emptyPrompt, [404, 404, 404, 404, 401, 404], promptElsewhere, { of: 'of another challenge' }),
]
