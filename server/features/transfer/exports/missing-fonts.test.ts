import { expect, test, vi } from 'vitest'
import type { Export } from '../../../../contract/exports.ts'
import { buildBook } from '../../../../tests/support/factories.ts'
import { useApp } from '../../../../tests/support/test-app.ts'

const quire = useApp({ QUIRE_FONTS: '/nowhere' })

const verified = () => quire.reader({ email_verified_at: new Date(), email_verified: true })

test('letters that need the extra fonts are named in the list, in the mail and in the log', async () => {
  const warn = vi.spyOn(quire.context.log, 'warn')
  const reader = await verified()
  const { slug } = await buildBook(quire.db, { title: 'หนังสือ', author: '책' })
  expect((await reader.post(`/books/${slug}/export`, { lang: 'es' })).status).toBe(200)

  const [made] = (await reader.get('/exports')).body.data as Export[]
  expect(made).toMatchObject({ state: 'done' })
  expect(made?.files.map(({ missing_scripts }) => missing_scripts)).toEqual([['Thai', 'Hang'], []])
  expect(quire.mails[0]?.text).toContain('Algunas letras (tailandés y coreano) no se pueden imprimir aquí.')
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ scripts: ['Thai', 'Hang'] }),
    expect.stringContaining('npm run fonts'),
  )
})

test('nothing is said where all letters can be printed', async () => {
  const warn = vi.spyOn(quire.context.log, 'warn').mockClear()
  const reader = await verified()
  const { slug } = await buildBook(quire.db, { title: '源氏物語', author: 'Мурасаки · موراساكي' })
  await reader.post(`/books/${slug}/export`)
  const [made] = (await reader.get('/exports')).body.data as Export[]
  expect(made?.files.map(({ missing_scripts }) => missing_scripts)).toEqual([[], []])
  expect(quire.mails[0]?.text).not.toContain('can’t be printed')
  expect(warn).not.toHaveBeenCalled()
})
