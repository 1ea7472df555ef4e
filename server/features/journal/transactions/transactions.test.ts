import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../../../contract/transactions.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const bought = { type: 'bought', date: '2026-02-01', amount: 12.5, currency: 'EUR' }
const lent = { type: 'lent', date: '2026-02-01', name: 'Marta', due_date: '2026-03-14', return_date: '' }

describe('createTransaction', () => {
  test('keeps money as a decimal, and one copy unless told otherwise', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { status, body } = await reader.post('/transactions', { book: book.slug, ...bought, due_date: '2026-05-01' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      book: book.slug,
      type: 'bought',
      date: '2026-02-01',
      amount: '12.50',
      currency: 'EUR',
      quantity: 1,
      due_date: null,
    })
    const large = await reader.post('/transactions', { book: book.slug, ...bought, amount: '123456789012.34' })
    expect(large.body.data).toMatchObject({ amount: '123456789012.34' })
  })

  test('of a loan has dates and no money', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { body } = await reader.post('/transactions', { book: book.slug, ...lent, amount: 5, currency: 'USD' })
    expect(body.data).toMatchObject({
      type: 'lent',
      name: 'Marta',
      due_date: '2026-03-14',
      return_date: null,
      amount: null,
      currency: null,
    })
    expect((await reader.post('/transactions', { book: book.slug, ...lent, type: 'barrowed' })).status).toBe(201)
  })

  test('that leaves out its money was for nothing, in dollars', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { status, body } = await reader.post('/transactions', { book: book.slug, type: 'bought', date: '2026-03-01' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ quantity: 1, amount: '0.00', currency: 'USD' })
  })

  test.each([
    [bought, 'Bought for €12.50.'],
    [{ ...bought, type: 'sold' }, 'Sold for €12.50.'],
    [{ ...bought, amount: 0 }, 'Bought.'],
    [{ ...bought, type: 'sold', amount: 0 }, 'Sold.'],
    [lent, 'Lent to Marta.'],
    [{ ...lent, name: null }, 'Lent.'],
    [{ ...lent, return_date: '2026-03-01' }, 'Returned.'],
    [{ ...lent, type: 'barrowed' }, 'Borrowed from Marta.'],
    [{ ...lent, type: 'barrowed', name: null }, 'Borrowed.'],
    [{ ...lent, type: 'barrowed', return_date: '2026-03-01' }, 'Returned.'],
  ])('says what was done: %o', async (values, message) => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    expect((await reader.post('/transactions', { book: book.slug, ...values })).body.message).toBe(message)
  })

  test.each([
    [{ ...bought, type: undefined }, { type: ['This field is required.'] }],
    [{ ...bought, type: 'borrowed' }, { type: ['Choose one of the options.'] }],
    [{ ...bought, date: '' }, { date: ['This field is required.'] }],
    [{ ...bought, date: '2026-02-30' }, { date: ['This isn’t in the right format.'] }],
    [{ ...bought, amount: '' }, { amount: ['This field is required.'] }],
    [
      { ...bought, amount: null, currency: null },
      { amount: ['This field is required.'], currency: ['This field is required.'] },
    ],
    [{ ...bought, amount: '1.234' }, { amount: ['Enter an amount such as 12.50.'] }],
    [{ ...bought, amount: -1 }, { amount: ['Enter an amount such as 12.50.'] }],
    [{ ...bought, amount: 'free' }, { amount: ['Enter an amount such as 12.50.'] }],
    [{ ...bought, quantity: 0 }, { quantity: ['Enter 1 or more.'] }],
    [{ ...bought, quantity: 'two' }, { quantity: ['Enter a number.'] }],
    [{ ...lent, due_date: '2026-01-01' }, { due_date: ['This can’t be before the transaction date.'] }],
    [{ ...lent, return_date: '2026-01-01' }, { return_date: ['This can’t be before the transaction date.'] }],
  ])('refuses %j', async (transaction, errors) => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const answer = await reader.post('/transactions', { book: book.slug, ...transaction })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual(errors)
    expect((await reader.get('/transactions')).body.data).toEqual([])
  })
})

describe('a transaction', () => {
  test('may have an amount with a decimal comma', async () => {
    const reader = await quire.reader()
    const { slug } = await buildBook(quire.db)
    const answer = await reader.post('/transactions', { book: slug, ...bought, amount: '12,50' })
    expect(answer.body.data).toMatchObject({ amount: '12.50' })
  })

  test('changes all but its type and its book', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const { id } = (await reader.post('/transactions', { book: book.slug, ...bought })).body.data as Transaction
    const { body } = await reader.put(`/transactions/${id}`, {
      type: 'sold',
      book: 'another',
      date: '2026-02-02',
      quantity: 2,
      amount: 7,
      currency: 'USD',
    })
    expect(body.data).toMatchObject({
      type: 'bought',
      book: book.slug,
      date: '2026-02-02',
      quantity: 2,
      amount: '7.00',
    })
    const poor = await reader.put(`/transactions/${id}`, { date: '2026-02-02' })
    expect(poor.body.errors).toEqual({ amount: ['This field is required.'], currency: ['This field is required.'] })
  })

  test('is nobody else’s', async () => {
    const reader = await quire.reader()
    const stranger = await quire.reader()
    const book = await buildBook(quire.db)
    const { id } = (await reader.post('/transactions', { book: book.slug, ...lent })).body.data as Transaction
    expect((await stranger.put(`/transactions/${id}`, lent)).status).toBe(404)
    expect((await stranger.delete(`/transactions/${id}`)).status).toBe(404)
    expect((await stranger.get('/transactions')).body.data).toEqual([])
    expect((await reader.delete(`/transactions/${id}`)).status).toBe(200)
  })

  test('that was changed elsewhere meanwhile is not overwritten', async () => {
    const reader = await quire.reader()
    const book = await buildBook(quire.db)
    const made = (await reader.post('/transactions', { book: book.slug, ...lent })).body.data as Transaction
    const save = () => reader.put(`/transactions/${made.id}`, { ...lent, updated_at: made.updated_at })
    expect([(await save()).status, (await save()).status]).toEqual([200, 409])
  })
})

test('what was bought and not sold is owned', async () => {
  const reader = await quire.reader()
  const book = await buildBook(quire.db)
  const owned = async () => ((await reader.get(`/books/${book.slug}`)).body.data as { me: { owned: boolean } }).me.owned
  expect(await owned()).toBe(false)
  await reader.post('/transactions', { book: book.slug, ...bought })
  expect(await owned()).toBe(true)
  await reader.post('/transactions', { book: book.slug, ...bought, type: 'sold' })
  expect(await owned()).toBe(false)
})
