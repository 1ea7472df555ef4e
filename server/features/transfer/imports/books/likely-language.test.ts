import { describe, expect, test } from 'vitest'
import { readStarterCatalog } from '../../../catalogue/loading/starter-files.ts'
import { likelyLanguage } from './likely-language.ts'

const guess = (title: string, isbn_13: string | null = null, language: string | null = null) =>
  likelyLanguage({ title, isbn_13, language })

describe('the language of a title', () => {
  test.each([
    ['La Riqueza De Las Naciones (Spanish Edition)', '9782378080273', 'es'],
    ['La Riqueza De Las Naciones', '9782378080273', 'es'],
    ['Dune (Edición en español)', '9780441013593', 'es'],
    ['Der Prozess [Deutsche Ausgabe]', '9780805209990', 'de'],
    ['The French Revolution (A Very Short Introduction)', '9780192853967', 'en'],
    ['The Art of War', '9787500600000', 'en'],
    ['The Odyssey of the West', '9782253004226', 'en'],
    ['Die Trying', '9780515142242', 'en'],
    ['Germinal', '9782253004226', 'fr'],
    ['La Peste', '9782070360420', 'fr'],
    ['山の音', '9784101001111', 'ja'],
    ['Кобзар', '9786170900000', 'ru'],
    ['Кобзар', '9789660300000', 'uk'],
    ['Emma', null, null],
  ])('%s, %s: %s', (title, isbn, language) => {
    expect(guess(title, isbn)).toBe(language)
  })

  test('is what the file says, if it says it', () => {
    expect(guess('The Art of War', '9780140439199', 'zh')).toBe('zh')
  })

  test('is hardly ever wrong about the starter catalogue, and never with an ISBN', async () => {
    const { works } = await readStarterCatalog()
    const editions = works.flatMap((work) =>
      work.editions.flatMap(({ title, language = work.language, isbn_13 }) =>
        title || language === 'en' ? [{ title: title ?? work.title, language, isbn_13 }] : [],
      ),
    )
    const wrong = editions.filter(({ title, language }) => ![language, null].includes(guess(title)))
    expect(wrong.length / editions.length).toBeLessThan(0.01)
    expect(editions.filter(({ title, language, isbn_13 }) => isbn_13 && guess(title, isbn_13) !== language)).toEqual([])
  })
})
