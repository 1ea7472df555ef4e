import { expect, test } from 'vitest'
import { read } from '../../../../tests/support/parsing.ts'

const head = 'cover,title,author,publisher,isbn,timestamp,activity,details,library\n'
const event = (moment: string, activity: string, details = '', library = 'Town') =>
  `,Emma,Jane Austen,,,"${moment}",${activity},${details},${library}`

/** The loans of a file, the first one first. */
async function loansOf(events: string[]) {
  const { rows } = await read(head + events.join('\n'))
  return rows.flatMap(({ row }) =>
    (row?.transactions ?? []).map(({ date, due_date, return_date }) => ({
      date,
      due_date,
      return_date,
      remarks: row?.remarks,
    })),
  )
}

const again = [
  event('March 1, 2024 09:00', 'Borrowed', '14 days'),
  event('March 10, 2024 08:30', 'Returned', '5 days  early'),
  event('March 10, 2024 20:15', 'Borrowed', '14 days'),
]

test.each([
  ['first one first', again],
  ['latest: first', again.toReversed()],
])('what is returned and barrowed again on one day is the old loan: %s', async (_order, events) => {
  const loans = await loansOf(events)
  expect(loans.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))).toMatchObject([
    { date: '2024-03-01', return_date: '2024-03-10' },
    { date: '2024-03-10', due_date: '2024-03-24', return_date: null },
  ])
})

test('every return closes the oldest loan that is open, in its own library', async () => {
  expect(
    await loansOf([
      event('March 1, 2024 09:00', 'Borrowed'),
      event('March 1, 2024 10:00', 'Borrowed', '', 'City'),
      event('March 2, 2024 10:00', 'Returned', '', 'City'),
      event('March 3, 2024 10:00', 'Borrowed'),
      event('March 4, 2024 10:00', 'Returned'),
      event('March 5, 2024 10:00', 'Returned'),
      event('March 6, 2024 10:00', 'Returned'),
    ]),
  ).toMatchObject([{ return_date: '2024-03-04' }, { return_date: '2024-03-02' }, { return_date: '2024-03-05' }])
})

test('a renewal moves the due date; until when, only the return tells', async () => {
  expect(
    await loansOf([
      event('March 1, 2024 09:00', 'Borrowed', '14 days'),
      event('March 12, 2024 10:00', 'renew'),
      event('March 20, 2024 10:00', 'Returned', '9 days  early'),
      event('April 1, 2024 09:00', 'Borrowed', '14 days'),
      event('April 12, 2024 10:00', 'renew'),
    ]),
  ).toEqual([
    { date: '2024-03-01', due_date: '2024-03-29', return_date: '2024-03-20', remarks: [] },
    { date: '2024-04-01', due_date: null, return_date: null, remarks: ['renewed'] },
  ])
})
