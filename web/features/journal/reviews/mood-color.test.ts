import { expect, test } from 'vitest'
import tags from '../../../../catalog/tags.json' with { type: 'json' }
import { moodColor } from './mood-color.ts'

test.each(tags)('$name has a colour', ({ slug }) => {
  expect(moodColor(slug)['--mood']).toMatch(/^\d+$/)
})
