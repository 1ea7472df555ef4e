import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { maxGoals, type Goal } from '../../../../contract/goals.ts'
import type { PageMeta } from '../../../../contract/answers.ts'
import { buildGenre } from '../../../../tests/support/factories.ts'
import { march, newGoal, setGoal } from '../../../../tests/support/goal-calls.ts'
import { useApp } from '../../../../tests/support/test-app.ts'
import { execute } from '../../../db/page.ts'

const quire = useApp()

describe('setting a goal', () => {
  test('answers the whole goal, with its progress', async () => {
    const reader = await quire.reader()
    const genre = await buildGenre(quire.db, { slug: 'sea' })
    const filters = [{ key: 'genre', value: [genre.slug], enabled: true }]
    const { status, body } = await reader.post('/goals', {
      ...newGoal,
      name: '  Sea  ',
      filters,
      visibility: 'private',
    })
    expect(status).toBe(201)
    expect(body.message).toBe('Goal set.')
    const goal = body.data as Goal
    expect(goal).toMatchObject({
      ...newGoal,
      name: 'Sea',
      filters,
      visibility: 'private',
      state: 'active',
      progress: 0,
    })
    expect((await reader.get(`/goals/${goal.id}`)).body.data).toEqual(goal)
  })

  test('needs no name and is public unless told otherwise', async () => {
    const goal = await setGoal(await quire.reader(), { name: ' ' })
    expect(goal).toMatchObject({ name: null, visibility: 'public', filters: [] })
  })

  test('counts readings up to the last day there is', async () => {
    const reader = await quire.reader()
    const goal = await setGoal(reader, { filters: [{ key: 'reading-date', value: { end: '9999-12-31' } }] })
    expect((await reader.get('/goals')).body.data).toEqual([goal])
  })

  const required = ['This field is required.']
  test.each([
    [{}, { metric: required, target: required, period: required }],
    [{ ...newGoal, metric: 'chapters' }, { metric: ['Choose one of the options.'] }],
    [{ ...newGoal, target: 0 }, { target: ['Enter 1 or more.'] }],
    [{ ...newGoal, target: 1_000_001 }, { target: ['Enter 1,000,000 or less.'] }],
    [{ ...newGoal, target: 1.5 }, { target: ['Enter a whole number.'] }],
    [{ ...newGoal, target: '12' }, { target: ['Enter a number.'] }],
    [{ ...newGoal, name: 'a'.repeat(256) }, { name: ['Use at most 255 characters.'] }],
    [{ ...newGoal, visibility: 'friends' }, { visibility: ['Choose one of the options.'] }],
    [{ ...newGoal, period: { start: '2026-01-01' } }, { 'period.end': required }],
    [{ ...newGoal, period: { ...march, end: '' } }, { 'period.end': required }],
    [{ ...newGoal, period: { ...march, end: '2026-02-30' } }, { 'period.end': ['This isn’t in the right format.'] }],
    [{ ...newGoal, period: { ...march, end: '2026-02-28' } }, { 'period.end': ['The end can’t be before the start.'] }],
    [
      { ...newGoal, period: { start: '2026-01-01', end: '2036-01-02' } },
      { 'period.end': ['A goal can last ten years at most. Choose an earlier end.'] },
    ],
    [
      { ...newGoal, period: { start: '0026-01-01', end: '0026-12-31' } },
      {
        'period.start': ['Choose a date between 1900 and 2200.'],
        'period.end': ['Choose a date between 1900 and 2200.'],
      },
    ],
    [
      { ...newGoal, filters: [{ key: 'genre', value: ['nowhere'] }] },
      { 'filters.0.value': ['One of these doesn’t exist, or you can’t use it.'] },
    ],
    [
      { ...newGoal, filters: [{ key: 'format', value: ['scroll'] }] },
      { 'filters.0.value.0': ['Choose one of the options.'] },
    ],
  ])('refuses %j', async (goal, errors) => {
    const reader = await quire.reader()
    const own = await setGoal(reader)
    for (const { status, body } of [await reader.post('/goals', goal), await reader.put(`/goals/${own.id}`, goal)]) {
      expect(status).toBe(422)
      expect(body.errors).toEqual(errors)
    }
  })

  test('takes the longest period and the highest target there are', async () => {
    const reader = await quire.reader()
    const { points } = await setGoal(reader, { target: 1_000_000, period: { start: '2016-01-01', end: '2025-12-31' } })
    expect(points.length).toBeLessThanOrEqual(120)
  })

  test('ends somewhere', async () => {
    const reader = await quire.reader()
    const { metric, target } = { metric: 'books', target: 1 }
    await execute(
      quire.db,
      sql`insert into goals (reader_id, metric, target, period_start, period_end)
        select ${reader.row.id}, ${metric}, ${target}, ${march.start}, ${march.end}
        from generate_series(1, ${maxGoals}::int)`,
    )
    const { status, body } = await reader.post('/goals', newGoal)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ name: ['You’ve reached the limit of 500 goals. Delete one first.'] })
  })
})

test('a goal is changed and deleted by its reader, and is not there for anybody else', async () => {
  const reader = await quire.reader()
  const stranger = await quire.reader()
  const goal = await setGoal(reader)
  for (const id of [goal.id, 'nothing', crypto.randomUUID()]) {
    expect((await stranger.get(`/goals/${id}`)).status).toBe(404)
    expect((await stranger.put(`/goals/${id}`, newGoal)).status).toBe(404)
    expect((await stranger.delete(`/goals/${id}`)).status).toBe(404)
  }
  expect((await stranger.get('/goals')).body.data).toEqual([])

  const change = { ...newGoal, metric: 'pages', target: 5000, period: march, name: 'March' }
  const changed = await reader.put(`/goals/${goal.id}`, { ...change, updated_at: goal.updated_at })
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject(change)
  const late = await reader.put(`/goals/${goal.id}`, { ...newGoal, updated_at: goal.updated_at })
  expect(late.status).toBe(409)
  expect((await reader.get(`/goals/${goal.id}`)).body.data).toMatchObject(change)

  expect((await reader.delete(`/goals/${goal.id}`)).body.message).toBe('Goal deleted.')
  expect((await reader.delete(`/goals/${goal.id}`)).status).toBe(404)
})

test('what runs comes first, then what is to come, then what is over; each nearest to today', async () => {
  const reader = await quire.reader()
  const periods = {
    'over long ago': ['2020-01-01', '2020-12-31'],
    'over yesterday': ['2026-01-01', '2026-03-13'],
    'from tomorrow': ['2026-03-15', '2026-03-16'],
    'next year': ['2027-01-01', '2027-12-31'],
    'this year': ['2026-01-01', '2026-12-31'],
    'until today': ['2026-03-01', '2026-03-14'],
    'from today': ['2026-03-14', '2026-04-14'],
  }
  for (const [name, [start, end]] of Object.entries(periods)) await setGoal(reader, { name, period: { start, end } })
  const names = async (query = '') => {
    const { body } = await reader.get(`/goals?per_page=4${query}`)
    return { names: (body.data as Goal[]).map(({ name }) => name), total: (body['meta'] as PageMeta).total }
  }
  expect(await names()).toEqual({ names: ['until today', 'from today', 'this year', 'from tomorrow'], total: 7 })
  expect(await names('&page=2')).toEqual({ names: ['next year', 'over yesterday', 'over long ago'], total: 7 })
  expect(await names('&page=9')).toEqual({ names: [], total: 7 })
  expect(await names('&phase=running')).toEqual({ names: ['until today', 'from today', 'this year'], total: 3 })
  expect(await names('&phase=upcoming')).toEqual({ names: ['from tomorrow', 'next year'], total: 2 })
  expect(await names('&phase=over')).toEqual({ names: ['over yesterday', 'over long ago'], total: 2 })
  expect((await reader.get('/goals?phase=soon')).status).toBe(422)
})

test('a page of goals takes as many statements as one of them', async () => {
  const reader = await quire.reader()
  const { pool } = quire.connection
  const count = async () => {
    let statements = 0
    const query = pool.query.bind(pool)
    pool.query = ((...asked: Parameters<typeof query>) => {
      statements += 1
      return query(...asked)
    }) as typeof pool.query
    await reader.get('/goals')
    pool.query = query
    return statements
  }
  await setGoal(reader)
  const forOne = await count()
  for (const metric of ['books', 'pages', 'minutes', 'pages', 'books']) await setGoal(reader, { metric, period: march })
  expect(await count()).toBe(forOne)
})
