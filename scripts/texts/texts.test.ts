import { describe, expect, test } from 'vitest'
import { areaOfFile, areaOfText } from '../../locales/areas.ts'
import { usedTexts, type Dictionary } from './dictionaries.ts'
import { findBypasses } from './find-bypasses.ts'
import { findFaults } from './find-faults.ts'
import { textsIn } from './find-texts.ts'
import { sortLanguage } from './sort-language.ts'

describe('the texts of a file', () => {
  const found = (source: string) => textsIn('made-up.tsx', source).map(({ text }) => text)

  test('are what t(), text() and plural() are given', () => {
    const source = `
      const label = text('Want to Read')
      const page = <p title={t("It’s here")}>{translator.t('By :name', { name: t('Anonymous') })}</p>
      const count = plural(items.length, ':count book', ':count books', { name: f(g(1)) })
      const either = t(isOpen ? 'Close' : 'Open')`
    expect(found(source)).toEqual([
      'Want to Read',
      'It’s here',
      'By :name',
      'Anonymous',
      ':count book',
      ':count books',
      'Close',
      'Open',
    ])
  })

  test('are not what other functions are given, nor what is looked up by a variable', () => {
    expect(found(`format('Hello'); t(label); it('works'); const a = "t('No')"`)).toEqual([])
  })
})

describe('the area of a text', () => {
  test('is that of the file that uses it', () => {
    expect(areaOfFile('web/features/library/lists/list-card.tsx')).toBe('lists')
    expect(areaOfFile('web/pages/user-lists.tsx')).toBe('lists')
    expect(areaOfFile('web/pages/user.tsx')).toBe('people')
    expect(areaOfFile('web/ui/dialogs/modal.tsx')).toBe('general')
  })

  test('is general where several areas of the browser use it', () => {
    expect(areaOfText(['web/pages/list.tsx', 'web/pages/user.tsx'])).toBe('general')
    expect(areaOfText(['web/pages/list.tsx', 'server/features/library/lists/routes.ts'])).toBe('lists')
  })

  test('is the server’s where no browser uses it', () => {
    expect(areaOfText(['server/features/library/lists/routes.ts', 'server/features/transfer/exports/gather.ts'])).toBe(
      'server',
    )
    expect(areaOfText(['server/features/transfer/exports/gather.ts'])).toBe('documents')
    expect(areaOfText(['catalog/genres.json', 'web/pages/list.tsx'])).toBe('lists')
  })
})

const used = usedTexts(
  new Map([
    ['web/pages/list.tsx', textsIn('list.tsx', `t('Add to :list'); plural(n, ':count book', ':count books')`)],
    ['web/pages/user.tsx', textsIn('user.tsx', `t('Follow'); plural(n, ':count series', ':count series')`)],
  ]),
)

const lists = { 'Add to :list': 'Añadir a :list', ':count book': ':count libro', ':count books': ':count libros' }
const people = { Follow: 'Seguir', ':count series': ':count serie', ':count series|other': ':count series' }

/** What the check says of Spanish where a file differs from what is right. */
function faults(changes: { lists?: object; people?: object; same?: string[]; code?: string }): string[] {
  const { code = 'es', same = [':count series|other'] } = changes
  const given = (texts: object) =>
    Object.fromEntries(Object.entries(texts).filter((pair): pair is [string, string] => pair[1] !== undefined))
  const areas = new Map([
    ['lists', given({ ...lists, ...changes.lists })],
    ['people', given({ ...people, ...changes.people })],
  ])
  return findFaults({ code, areas, same }, used)
}

describe('the check of a language', () => {
  test('finds nothing where all is right', () => {
    expect(faults({})).toEqual([])
  })

  test.each([
    ['a text that is missing', { lists: { 'Add to :list': undefined } }, /lists\.ts: “Add to :list” is missing/],
    ['an empty text', { people: { Follow: ' ' } }, /people\.ts: “Follow” is empty/],
    [
      'a text that is not used',
      { people: { Greet: 'Saludar' } },
      /people\.ts: “Greet” is not used; run `npm run texts`/,
    ],
    ['a text in the wrong file', { people: lists, lists: noLists() }, /“:count book” belongs in lists\.ts/],
    ['a text in two files', { people: { 'Add to :list': 'Añadir a :list' } }, /“Add to :list” is in another file too/],
    ['another placeholder', { lists: { 'Add to :list': 'Añadir a :lista' } }, /has other placeholders than/],
    ['a placeholder that is lost', { lists: { ':count books': 'libros' } }, /has other placeholders than/],
    [
      'a plural form that is missing',
      { people: { ':count series|other': undefined } },
      /“:count series\|other” is miss/,
    ],
    ['a form that the language lacks', { lists: { ':count books|few': ':count libros' } }, /books\|few” is not used/],
    ['a text that is still English', { people: { Follow: 'Follow' } }, /“Follow” is the same as in English/],
    ['an exception that is none', { same: [':count series|other', 'Follow'] }, /“Follow” is not the same as in Engl/],
  ])('finds %s', (_, changes, message) => {
    expect(faults(changes).join('\n')).toMatch(message)
  })

  test('asks for every form of a language, and lets those for one number leave it out', () => {
    const forms = { zero: 'لا كتب', two: 'كتابان', few: ':count كتب', many: ':count كتابًا' }
    const named = (text: string, its: Record<string, string>) =>
      Object.fromEntries(Object.entries(its).map(([form, translation]) => [`${text}|${form}`, translation]))
    const arabic = {
      code: 'ar',
      lists: { ':count book': 'كتاب واحد', ...named(':count books', forms) },
      people: named(':count series', forms),
    }
    expect(faults(arabic)).toEqual([])
    const { few: _few, ...less } = forms
    expect(faults({ ...arabic, people: named(':count series', less) })).toEqual([
      'locales/ar/people.ts: “:count series|few” is missing; add it',
    ])
    const wrong = named(':count books', { ...forms, many: 'كتابًا' })
    expect(faults({ ...arabic, lists: { ':count book': 'كتاب واحد', ...wrong } }).join()).toMatch(/other placeholders/)
  })

  test('knows contexts', () => {
    const read = usedTexts(new Map([['web/pages/list.tsx', textsIn('list.tsx', `t('Start'); t('Start#verb')`)]]))
    const check = (area: Dictionary) => findFaults({ code: 'es', areas: new Map([['lists', area]]), same: [] }, read)
    expect(check({ Start: 'Inicio', 'Start#verb': 'Empezar' })).toEqual([])
    expect(check({ Start: 'Inicio' })).toEqual(['locales/es/lists.ts: “Start#verb” is missing; add it'])
    expect(check({ Start: 'Inicio', 'Start#verb': 'Start' }).join()).toMatch(/the same as in English/)
  })

  test('lets French leave out no count: its singular is for none as well', () => {
    expect(faults({ code: 'fr', lists: { ':count book': 'un livre' } }).join()).toMatch(/other placeholders/)
  })
})

function noLists() {
  return Object.fromEntries(Object.keys(lists).map((key) => [key, undefined]))
}

test('texts are sorted into their files, unused ones dropped, missing ones listed', () => {
  const areas = new Map<string, Dictionary>([
    ['general', { Greet: 'Saludar', ':count books': ':count libros', 'Add to :list': 'Añadir a :list' }],
    ['people', { ':count series|other': ':count series', Follow: 'Seguir', 'Add to :list': 'old' }],
  ])
  const sorted = sortLanguage('es', areas, used)
  expect(Object.fromEntries(sorted.areas)).toEqual({
    lists: { ':count books': ':count libros', 'Add to :list': 'Añadir a :list' },
    people: { ':count series|other': ':count series', Follow: 'Seguir' },
  })
  expect(sorted.dropped).toEqual(['Greet'])
  expect(sorted.missing).toEqual([
    { area: 'lists', key: ':count book' },
    { area: 'people', key: ':count series' },
  ])
})

describe('the check of words that bypass translation', () => {
  const found = (source: string, file = 'web/pages/made-up.tsx') =>
    findBypasses(file, source).map((fault) => /“(.*)”|put together/.exec(fault)?.[1] ?? 'put together')

  test.each([
    ['text between tags', '<p>Hello {name}</p>', ['Hello']],
    ['one of two texts between tags', `<p>{isOpen ? 'Close' : t('Open')}</p>`, ['Close']],
    ['a prop', '<Field label="Name" name="name" />', ['Name']],
    ['what is read out', '<Icon aria-label={`Delete ${title}`} />', ['Delete']],
    ['a column', `const column = { heading: 'Rating', name: 'rating' }`, ['Rating']],
    ['a toast', `showToast({ kind: 'error', message: 'It failed: ' + reason })`, ['It failed: ']],
    ['an error', `throw new AppError('not_found', 'No such book.')`, ['No such book.']],
    ['a schema’s message', `z.string().check(z.refine(isDay, 'This is no day.'))`, ['This is no day.']],
    ['markup in a string', 'const html = `<noscript>Turn on scripts.</noscript><p>${name}</p>`', ['Turn on scripts.']],
    ['a text that is put together', 't(`${count} books`)', ['put together']],
  ])('finds %s', (_, source, words) => {
    expect(found(source)).toEqual(words)
  })

  test('lets through what is translated, and what is no word', () => {
    const source = `
      const ok = <p title={t('Name')} className="wide" aria-label={plural(n, ':count book', ':count books')}>
        {t('Hello')} · {name} {isOpen && <b>{text}</b>} 12 % — Quire
      </p>
      throw new AppError('not_found', text('No such book.'))
      throw new AppError('not_found', message)`
    expect(found(source)).toEqual([])
  })

  test('lets through files whose words are meant as they are', () => {
    expect(found(`const locales = { es: { label: 'Español' } }`, 'contract/locales.ts')).toEqual([])
  })
})
