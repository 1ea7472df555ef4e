import { describe, expect, test } from 'vitest'
import { areReceiverKeys, encryptMessage } from './encryption.ts'

const receiver = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('a message is encrypted as in the example of RFC 8291', () => {
  const encrypted = encryptMessage(Buffer.from('When I grow up, I want to be a watermelon'), receiver, {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    stepBytes: 1,
  })
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
      'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('its length says nothing about short texts, and no two are the same', () => {
  const all = ['a', 'a', 'a much longer one'].map((text) => encryptMessage(Buffer.from(text), receiver))
  expect(new Set(all.map(({ length }) => length)).size).toBe(1)
  expect(new Set(all.map((each) => each.toString('hex'))).size).toBe(3)
  expect(encryptMessage(Buffer.alloc(3000), receiver).length).toBeLessThan(4096)
})

describe('keys that nothing can be encrypted for', () => {
  test.each([
    ['too short', { ...receiver, p256dh: receiver.p256dh.slice(0, 40) }],
    ['not on the curve', { ...receiver, p256dh: `${receiver.p256dh.slice(0, -4)}AAAA` }],
    ['a short secret', { ...receiver, auth: 'BTBZMqHH' }],
  ])('%s', (_name, keys) => expect(areReceiverKeys(keys)).toBe(false))

  test('those of a browser are none', () => expect(areReceiverKeys(receiver)).toBe(true))
})
