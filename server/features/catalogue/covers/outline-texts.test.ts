import { expect, test } from 'vitest'
import { facesIn } from '../../../documents/faces.ts'
import { drawCover } from './draw-cover.ts'
import { outlineTexts } from './outline-texts.ts'

const faces = facesIn('fonts')

test.each([
  ['吾輩は猫である', '夏目漱石'],
  ['ألف ليلة وليلة', 'مجهول'],
  ['猫 & <犬>', '夏目 "漱石"'],
])('every letter of the drawn cover of %s becomes an outline', (title, author) => {
  for (const slug of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const cover = drawCover({ slug, title, author })
    expect(cover).toContain('<text')
    expect(outlineTexts(cover, faces)).not.toContain('<text')
  }
})

test('a cover without such letters stays as it is', () => {
  const cover = drawCover({ slug: 'emma', title: 'Emma', author: 'Jane Austen' })
  expect(outlineTexts(cover, faces)).toBe(cover)
})
