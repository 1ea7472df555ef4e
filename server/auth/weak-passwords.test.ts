import { expect, test } from 'vitest'
import { weaknessOf } from './weak-passwords.ts'

const chooser = { name: 'Ana García', email: 'ana.reads@books-home.example', publicUrl: 'https://shelf.example.org' }
const tooEasy = 'This password is too easy to guess. Choose another one.'
const tooPersonal = 'Don’t use your name, your address or this site’s name.'

test.each([
  'password',
  'Password',
  '12345678',
  'password1',
  'PassWord2026!',
  'pass word',
  'qwertyuiop',
  'dragon123',
  'Monkey!!!',
  'iloveyou1',
  'ｐａｓｓｗｏｒｄ',
  'aaaaaaaaaaaa',
  'abababababab',
  '123123123123',
  'dragondragon',
  'abcdefghijklm',
  '9876543210987654321',
  '20262026',
])('%s is refused as easy to guess', (password) => {
  expect(weaknessOf(password, chooser)).toBe(tooEasy)
})

test.each([
  'Ana García',
  'anagarcia',
  'AnaGarcia1987',
  'garcía2026',
  'ana.reads@books-home.example',
  'ana.reads',
  'anareads!!',
  'quire2026',
  'Quire-Quire',
  'shelf.example.org',
  'booksHome1',
])('%s is refused as personal', (password) => {
  expect(weaknessOf(password, chooser)).toBe(tooPersonal)
})

test.each([
  'correct horse battery',
  'a good long password',
  'a good long book',
  'lantern meadow trumpet',
  'Tr0ub4dor&3x',
  'прекрасная ночь',
  '本を読む毎日の楽しみ',
  'ana likes blue herons',
  'k9#vQz!2pL',
  'x7#51-90',
])('%s is fine', (password) => {
  expect(weaknessOf(password, chooser)).toBeUndefined()
})

test('a name of signs and an address without a dot are compared like any other', () => {
  expect(
    weaknessOf('correct horse battery', { name: '☆', email: 'x@localhost', publicUrl: 'http://localhost:3000' }),
  ).toBe(undefined)
})
