import { sql } from './sql.ts'
import { expect, test } from 'vitest'
import { useApp } from '../../tests/support/test-app.ts'
import { rowsOf } from './page.ts'

const quire = useApp()

test('no statement is compiled before it is run, whatever the server would do', async () => {
  expect(await rowsOf(quire.db, sql`show jit`)).toEqual([{ jit: 'off' }])
})
