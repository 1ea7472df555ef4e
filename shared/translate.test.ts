import { describe, expect, test } from 'vitest'
import { createTranslator } from './translate.ts'

describe('createTranslator', () => {
  const spanish = createTranslator('es', {
    'Books by :author': 'Libros de :author',
    ':count page': ':count página',
    ':count pages': ':count páginas',
    Empty: '',
  })

  test('looks a text up and fills in its placeholders', () => {
    expect(spanish.t('Books by :author', { author: 'Ana' })).toBe('Libros de Ana')
  })

  test('leaves a text that is not translated, or translated as nothing, in English', () => {
    expect(spanish.t('Close')).toBe('Close')
    expect(spanish.t('Empty')).toBe('Empty')
  })

  test('tells apart what one English text means by its context, and never shows that', () => {
    const translator = createTranslator('es', { Start: 'Inicio', 'Start#verb': 'Empezar' })
    expect([translator.t('Start'), translator.t('Start#verb')]).toEqual(['Inicio', 'Empezar'])
    const english = createTranslator('en', {})
    expect([english.t('Start'), english.t('Start#verb')]).toEqual(['Start', 'Start'])
    expect(english.t('Book #:number', { number: 3 })).toBe('Book #3')
    expect(english.plural(2, ':count left#books', ':count left#books')).toBe('2 left')
  })

  test('leaves a placeholder as it is when no value is given', () => {
    const text: string = 'Books by :author at 10:30'
    expect(spanish.t(text)).toBe('Books by :author at 10:30')
  })

  test('does not take a value for a placeholder', () => {
    expect(spanish.t('Books by :author', { author: ':author $& :count' })).toBe('Libros de :author $& :count')
  })

  test('chooses the form for a count and writes numbers as the language does', () => {
    const pages = (count: number) => spanish.plural(count, ':count page', ':count pages')
    expect([pages(1), pages(0), pages(12_345)]).toEqual(['1 página', '0 páginas', '12.345 páginas'])
  })

  test('has room for languages with more forms', () => {
    const polish = createTranslator('pl', {
      ':count page': ':count strona',
      ':count pages': ':count strony',
      ':count pages|few': ':count strony',
      ':count pages|many': ':count stron',
    })
    const pages = (count: number) => polish.plural(count, ':count page', ':count pages')
    expect([pages(1), pages(3), pages(5)]).toEqual(['1 strona', '3 strony', '5 stron'])
  })

  test('sets texts that are filled in apart, but no numbers', () => {
    const apart = createTranslator('en', {}, (value) => `<${value}>`)
    expect(apart.t(':name has :count books', { name: 'Ada', count: 3 })).toBe('<Ada> has 3 books')
  })
})
