import { expect, test } from 'vitest'
import { stepInAddress } from './steps.ts'

test('reads the step and the page that follows, and leaves out anything else', () => {
  expect(stepInAddress({ step: 'goal', next: '/books/emma' })).toEqual({ step: 'goal', next: '/books/emma' })
  expect(stepInAddress({ step: 'dance', next: 'https://elsewhere.example' })).toEqual({})
  expect(stepInAddress({ next: '//elsewhere.example' })).toEqual({})
})
