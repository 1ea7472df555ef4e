import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { siteTextLength, type SiteTextVersion } from '../../../../contract/site-texts.ts'
import { execute } from '../../../db/page.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp()

const versionsOf = async (reader: Awaited<ReturnType<typeof quire.reader>>, locale = 'en') =>
  (await reader.get(`/administration/site-texts/rules/${locale}`)).body.data as SiteTextVersion[]

const rulesIn = async (lang: string) => (await quire.visitor().get(`/site-texts/rules?lang=${lang}`)).body.data

test('an admin writes the rules, and every visitor reads them, in their language if it was written', async () => {
  const admin = await quire.reader({ role: 'admin', name: 'Ada' })
  expect(await rulesIn('en')).toEqual({ name: 'rules', locale: 'en', content: null, changed_at: null })
  const save = (locale: string, content: string, after: string | null) =>
    admin.put(`/administration/site-texts/rules/${locale}`, { content, after })
  expect(await save('en', '  ## Be kind\n\nAlways. ', null)).toMatchObject({
    status: 200,
    body: { message: 'Text saved.' },
  })
  expect(await rulesIn('es')).toMatchObject({ locale: 'en', content: '## Be kind\n\nAlways.' })
  await save('es', 'Sé amable.', null)
  expect(await rulesIn('es')).toMatchObject({ locale: 'es', content: 'Sé amable.' })
  expect(await rulesIn('en')).toMatchObject({ locale: 'en' })
  expect((await quire.visitor().get('/site-texts/privacy')).body.data).toMatchObject({ content: null })
  expect((await quire.visitor().page('/rules')).status).toBe(200)
  expect((await quire.visitor().get('/site-texts/menu')).status).toBe(422)
})

test('earlier versions stay, with who wrote them; an empty one brings back the text of Quire', async () => {
  const admin = await quire.reader({ role: 'admin', name: 'Ada' })
  const other = await quire.reader({ role: 'admin', name: 'Bea' })
  const save = (content: string, after: string | null, by = admin) =>
    by.put('/administration/site-texts/rules/en', { content, after })
  await save('One.', null)
  const [first] = await versionsOf(admin)
  await save('Two.', first?.id ?? null, other)
  expect((await save('Three.', first?.id ?? null)).status).toBe(409)
  expect((await save('Three.', null)).status).toBe(409)
  const [second] = await versionsOf(admin)
  expect((await save('', second?.id ?? null)).status).toBe(200)
  expect(await versionsOf(admin)).toMatchObject([
    { content: '', editor: { name: 'Ada' } },
    { content: 'Two.', editor: { name: 'Bea' } },
    { content: 'One.', editor: { name: 'Ada' } },
  ])
  expect(await rulesIn('en')).toMatchObject({ content: null, changed_at: null })
  await execute(quire.db, sql`delete from readers`)
  const next = await quire.reader({ role: 'admin' })
  expect((await versionsOf(next)).map(({ editor }) => editor)).toEqual([null, null, null])
})

test('only admins write, and not without end', async () => {
  const admin = await quire.reader({ role: 'admin' })
  const moderator = await quire.reader({ role: 'moderator' })
  const body = { content: 'Mine.', after: null }
  expect((await moderator.put('/administration/site-texts/rules/en', body)).status).toBe(403)
  const long = { ...body, content: 'a'.repeat(siteTextLength + 1) }
  expect((await admin.put('/administration/site-texts/rules/en', long)).status).toBe(422)
  expect((await admin.put('/administration/site-texts/rules/xx', body)).status).toBe(422)
})

test('of two admins who save at once, one is refused', async () => {
  const admin = await quire.reader({ role: 'admin' })
  const saved = await Promise.all(
    ['One.', 'Two.'].map((content) => admin.put('/administration/site-texts/rules/en', { content, after: null })),
  )
  expect(saved.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(await versionsOf(admin)).toHaveLength(1)
})
