import { expect, expectAccessible, headers, openQuietly, test } from './journey.ts'
import { admin } from './run-quire.ts'

test('the admin writes the rules, and readers and visitors read them', async ({
  page,
  signedIn,
  browser,
  viewport,
}) => {
  expect(signedIn.name).toBeTruthy()
  const word = crypto.randomUUID().slice(0, 8)
  const keeper = await (await browser.newContext({ baseURL: process.env['QUIRE_URL'] ?? '', viewport })).newPage()
  await keeper.request.post('/api/auth/sign-in/email', { data: admin, headers })
  await openQuietly(keeper, '/admin')
  const editor = keeper.getByRole('dialog', { name: 'Rules' })
  const write = async (words: string) => {
    await keeper.getByRole('button', { name: 'Edit: Rules' }).click()
    await editor.getByLabel('Text').fill(words)
  }
  await write(`## Kindness ${word}\n\n- Be **kind** to newcomers.`)
  await expectAccessible(keeper)
  await editor.getByRole('button', { name: 'Preview' }).click()
  await expect(editor.getByRole('heading', { name: `Kindness ${word}` })).toBeVisible()
  await expect(editor.getByRole('listitem')).toHaveText('Be kind to newcomers.')
  await expectAccessible(keeper)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()

  await openQuietly(page, '/rules')
  await expect(page.getByRole('heading', { name: `Kindness ${word}` })).toBeVisible()
  await expectAccessible(page)

  await write(`## Spoilers ${word}`)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  const visitor = await (await browser.newContext({ baseURL: process.env['QUIRE_URL'] ?? '', viewport })).newPage()
  await visitor.goto('/rules')
  await expect(visitor.getByRole('heading', { name: `Spoilers ${word}` })).toBeVisible()
  await expect(visitor.getByText(`Kindness ${word}`)).toHaveCount(0)

  await keeper.getByRole('button', { name: 'Edit: Rules' }).click()
  await editor.getByText('Earlier versions').click()
  await editor.getByRole('button', { name: 'Use this text' }).first().click()
  await expect(editor.getByLabel('Text')).toHaveValue(`## Kindness ${word}\n\n- Be **kind** to newcomers.`)
  await expectAccessible(keeper)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: `Kindness ${word}` })).toBeVisible()
  await keeper.context().close()
  await visitor.context().close()
})
