import { describe, expect, test } from 'vitest'
import { readSruAnswer, quoted, sruPath, wordsIn } from './sru.ts'
import { parseXml } from './xml.ts'

describe('XML', () => {
  test('is read by local names, with references and sections as they are', () => {
    expect(
      parseXml('<?xml version="1.0"?><a:b xmlns:a="urn:x" x:id="1&amp;2">T&lt;&#x98;<![CDATA[&amp;<c>]]><d/></a:b>'),
    ).toEqual({
      name: 'b',
      attributes: { a: 'urn:x', id: '1&2' },
      children: [{ name: 'd', attributes: {}, children: [], text: '' }],
      text: 'T<\u0098&amp;<c>',
    })
  })

  test('a reference to what is no character is left out', () => {
    expect(parseXml('<a>x&#9999999;&#xD800;&nbsp;y</a>').text).toBe('x\uFFFD&nbsp;y')
  })

  test.for([
    ['a document type', '<!DOCTYPE a SYSTEM "http://127.0.0.1/x"><a/>'],
    ['an entity', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ['an entity without a document type', '<!ENTITY b "bb"><a/>'],
    ['HTML', '<!DOCTYPE html><html><body>Please prove that you are a person<br></body></html>'],
    ['an end that is missing', '<a><b>text</b>'],
    ['a tag that is cut off', '<a><b>text</b></a'],
    ['nothing', ''],
    ['a text', 'no such thing'],
    ['two at once', '<a/><b/>'],
    ['depth', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
    ['number', `<a>${'<b/>'.repeat(200_000)}</a>`],
  ] as const)('%s is refused', ([, source]) => {
    expect(() => parseXml(source)).toThrow('The answer')
  })

  test('names that every object has are nothing special', () => {
    const { attributes, children } = parseXml('<a __proto__="x" constructor="y"><__proto__/></a>')
    expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype)
    expect(children[0]?.name).toBe('__proto__')
  })
})

describe('a query', () => {
  test('is in words that mean nothing else', () => {
    expect(wordsIn('L’étranger : "Camus" and (1942) a*')).toEqual(['étranger', 'Camus', 'and', '1942'])
    expect(wordsIn('Q')).toEqual(['Q'])
    expect(wordsIn('  -- ')).toEqual([])
    expect(wordsIn('村上 春')).toEqual(['村上', '春'])
    expect(wordsIn('one two three four five six seven eight nine')).toHaveLength(8)
    expect(quoted('a" or @1=4 \\ b*')).toBe('"a  or  1=4   b"')
  })

  test('is sent with everything that is asked for', () => {
    expect(sruPath({ version: '1.1', parameter: 'query', query: 'a="b c"', schema: 'marcxml', most: 5 })).toBe(
      '?version=1.1&operation=searchRetrieve&query=a%3D%22b+c%22&recordSchema=marcxml&startRecord=1&maximumRecords=5',
    )
  })
})

describe('an answer', () => {
  const answer = (inside: string) =>
    `<zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/">${inside}</zs:searchRetrieveResponse>`

  test('has records, whether they are packed as XML or as a text', () => {
    const packed = '&lt;record&gt;&lt;leader&gt;x&lt;/leader&gt;&lt;/record&gt;'
    const { total, records } = readSruAnswer(
      answer(`<zs:numberOfRecords>40</zs:numberOfRecords><zs:records>
        <zs:record><zs:recordPosition>1</zs:recordPosition></zs:record>
        <zs:record><zs:recordData><record><leader>y</leader></record></zs:recordData></zs:record>
        <zs:record><zs:recordData>${packed}</zs:recordData></zs:record>
        <zs:record><zs:recordData><diagnostic><message>Not for you</message></diagnostic></zs:recordData></zs:record>
      </zs:records>`),
    )
    expect(total).toBe(40)
    expect(records.map(({ children }) => children[0]?.text)).toEqual(['y', 'x'])
  })

  test('that is a diagnostic is an error, with its reason', () => {
    const diagnostics =
      '<zs:diagnostics><d:diagnostic><d:uri>1/16</d:uri><d:message>Unknown index</d:message></d:diagnostic></zs:diagnostics>'
    expect(() => readSruAnswer(answer(`<zs:numberOfRecords>0</zs:numberOfRecords>${diagnostics}`))).toThrow(
      'Unknown index',
    )
  })

  test('to something else is an error', () => {
    expect(() => readSruAnswer('<explainResponse/>')).toThrow('none to a search')
  })
})
