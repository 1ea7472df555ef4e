import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'
import { AppError } from '../errors.ts'
import { guess, rightPasswordsPerHour, rightPasswordsPerNetwork, type Guesser } from './password-guesses.ts'

const quire = useApp({ RATE_LIMITS: 'on' })

const ana = 'ana@example.org'
const stranger = (network = '192.0.2.1', account = ana): Guesser => ({ account, network, device: undefined })
const device: Guesser = { ...stranger(), device: 'her own laptop' }

let compared = 0

beforeEach(() => {
  compared = 0
})

/** How it ended: the seconds to wait, where it was refused. */
async function attempt(guesser: Guesser, isRight = false): Promise<'right' | 'wrong' | { wait: number }> {
  try {
    const right = await guess(quire.context, guesser, async () => {
      compared += 1
      return isRight
    })
    return right ? 'right' : 'wrong'
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return { wait: error.retryAfterSeconds ?? 0 }
    throw error
  }
}

const refused = { wait: expect.any(Number) as number }

const attempts = (count: number, guesser: (index: number) => Guesser) =>
  Promise.all(Array.from({ length: count }, (_, index) => attempt(guesser(index))))

const countWrong = (answers: unknown[]) => answers.filter((answer) => answer === 'wrong').length

describe('guessing a password', () => {
  test('is stopped after ten, however many come at once', async () => {
    expect(countWrong(await attempts(30, () => stranger()))).toBe(10)
    expect(await attempt(stranger(), true)).toEqual(refused)
    expect(compared).toBe(10)
  })

  test('takes twice as long with every further one, up to a quarter of an hour', async () => {
    await attempts(10, () => stranger())
    for (const longest of [30, 60, 120, 240, 480, 900, 900]) {
      const answer = await attempt(stranger())
      expect(answer).toEqual(refused)
      const { wait } = answer as { wait: number }
      expect(wait).toBeLessThanOrEqual(longest)
      expect(wait).toBeGreaterThan(longest / 2)
      await quire.connection.pool.query('update rate_limits set blocked_until = now()')
      expect(await attempt(stranger())).toBe('wrong')
    }
  })

  test('does not wait longer for trying meanwhile', async () => {
    await attempts(10, () => stranger())
    const until = () => quire.connection.pool.query('select key, count, blocked_until from rate_limits order by key')
    const { rows } = await until()
    await attempts(20, () => stranger())
    expect((await until()).rows).toEqual(rows)
  })

  test('starts again after a day', async () => {
    await attempts(10, () => stranger())
    await quire.connection.pool.query('update rate_limits set resets_at = now()')
    expect(countWrong(await attempts(15, () => stranger()))).toBe(10)
  })

  test('is forgiven by the right password, which no guesser has counted against them', async () => {
    await attempts(9, () => stranger())
    expect(await attempt(stranger(), true)).toBe('right')
    expect(countWrong(await attempts(9, () => stranger()))).toBe(9)
    const { rows } = await quire.connection.pool.query('select count from rate_limits order by count')
    const right = [{ count: 1 }, { count: 1 }]
    expect(rows).toEqual([...right, { count: 9 }, { count: 18 }, { count: 18 }])
  })

  test('is stopped over many networks too, but not for other accounts there', async () => {
    expect(countWrong(await attempts(120, (index) => stranger(`198.51.100.${index}`)))).toBe(100)
    expect(await attempt(stranger('203.0.113.1'), true)).toEqual(refused)
    expect(await attempt(stranger('198.51.100.1', 'bea@example.org'), true)).toBe('right')
  })

  test('at many accounts is stopped in one network, and nowhere else', async () => {
    expect(countWrong(await attempts(120, (index) => stranger('192.0.2.1', `reader${index}@example.org`)))).toBe(100)
    expect(await attempt(stranger(), true)).toEqual(refused)
    expect(await attempt(stranger('192.0.2.2'), true)).toBe('right')
  })

  test('by strangers keeps no known device out, and that has ten tries of its own', async () => {
    await attempts(120, (index) => stranger(`198.51.100.${index}`))
    await attempts(120, (index) => stranger('192.0.2.1', `reader${index}@example.org`))
    expect(await attempt(stranger(), true)).toEqual(refused)
    expect(await attempt(device, true)).toBe('right')
    expect(countWrong(await attempts(15, () => device))).toBe(10)
    expect(await attempt(device, true)).toEqual(refused)
    expect(await attempt({ ...device, device: 'her phone' }, true)).toBe('right')
  })
})

describe('the right password', () => {
  test('is taken so many times an hour per account, from wherever', async () => {
    for (let number = 0; number < rightPasswordsPerHour; number += 1) {
      expect(await attempt(number % 2 === 0 ? device : stranger(`198.51.100.${number}`), true)).toBe('right')
    }
    compared = 0
    expect(await attempt(device, true)).toEqual(refused)
    expect(await attempt(stranger(), true)).toEqual(refused)
    expect(compared).toBe(0)
    expect(await attempt(stranger('192.0.2.1', 'bea@example.org'), true)).toBe('right')
    await quire.connection.pool.query('update rate_limits set resets_at = now()')
    expect(await attempt(device, true)).toBe('right')
  })

  test('of an owner is not used up by those who have wrong ones', async () => {
    await attempts(200, (index) => stranger(`198.51.100.${index}`))
    expect(await attempt(device, true)).toBe('right')
  })

  test('is taken so many times per network, and known devices are not kept out', async () => {
    expect(await attempt(stranger('192.0.2.1', 'bea@example.org'), true)).toBe('right')
    await quire.connection.pool.query('update rate_limits set count = $1 where count = 1', [
      rightPasswordsPerNetwork - 1,
    ])
    expect(await attempt(stranger('192.0.2.1', 'cleo@example.org'), true)).toBe('right')
    expect(await attempt(stranger(), true)).toEqual(refused)
    expect(await attempt(stranger('192.0.2.2'), true)).toBe('right')
    expect(await attempt(device, true)).toBe('right')
  })
})
