import { describe, expect, test } from 'vitest'
import { ensurePublicHost, isPublicAddress, publicLookup } from './public-address.ts'

const looked = (name: string, all: boolean) =>
  new Promise<unknown>((resolve) => {
    publicLookup(name, { all }, (error, address) => resolve(error ?? address))
  })

describe('isPublicAddress', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.1.2.3',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

test('an address in a URL is refused before a connection, a name when it is looked up', async () => {
  expect(() => ensurePublicHost(new URL('http://[::1]:80/').hostname)).toThrow('not public')
  // Written as one number, as hexadecimal or as octal, a URL still has the address itself.
  expect(() => ensurePublicHost(new URL('http://2130706433/').hostname)).toThrow('not public')
  expect(() => ensurePublicHost(new URL('http://0x7f.1/').hostname)).toThrow('not public')
  expect(() => ensurePublicHost('books.example.org')).not.toThrow()
  for (const all of [true, false]) expect(String(await looked('localhost', all))).toContain('not public')
})
