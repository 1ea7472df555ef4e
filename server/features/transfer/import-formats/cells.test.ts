import { describe, expect, test } from 'vitest'
import { readOne } from '../../../../tests/support/parsing.ts'
import { peopleIn } from './credits.ts'
import { yearIn } from './days.ts'

test.each([
  ['Weir, Andy', ['Andy Weir']],
  ['Le Guin, Ursula K.', ['Ursula K. Le Guin']],
  ['van Gogh, Vincent', ['Vincent van Gogh']],
  ['von Goethe, Johann Wolfgang', ['Johann Wolfgang von Goethe']],
  ['Tolkien, J. R. R.', ['J. R. R. Tolkien']],
  ['Neil Gaiman, Terry Pratchett', ['Neil Gaiman', 'Terry Pratchett']],
  ['Neil Gaiman, Terry Pratchett, Dave McKean', ['Neil Gaiman', 'Terry Pratchett', 'Dave McKean']],
  ['Martin Luther King, Jr.', ['Martin Luther King, Jr.']],
  ['Plato', ['Plato']],
  ['García Márquez, Gabriel José', ['Gabriel José García Márquez']],
  ['Vargas Llosa, Jorge Mario Pedro', ['Jorge Mario Pedro Vargas Llosa']],
  ['Pardo Bazán, Emilia Antonia', ['Emilia Antonia Pardo Bazán']],
  ['Martínez Ruiz, José Augusto', ['José Augusto Martínez Ruiz']],
  ['Roa Bastos, Augusto Antonio José', ['Augusto Antonio José Roa Bastos']],
  ['Lobo Antunes, António Luís', ['António Luís Lobo Antunes']],
  ['Sá Carneiro, Mário de', ['Mário de Sá Carneiro']],
  ['Guimarães Rosa, João', ['João Guimarães Rosa']],
  ['Mercè Rodoreda, Maria Barbal', ['Mercè Rodoreda', 'Maria Barbal']],
  ['Conan Doyle, Arthur Ignatius', ['Arthur Ignatius Conan Doyle']],
  ['Droste Hülshoff, Anna Elisabeth', ['Anna Elisabeth Droste Hülshoff']],
  ['Leprince Ringuet, Jeanne Marie', ['Jeanne Marie Leprince Ringuet']],
  ['Pavlikowska Jasnorzewska, Maria Zofia', ['Maria Zofia Pavlikowska Jasnorzewska']],
  ['Catton Jr., William Bruce', ['William Bruce Catton Jr.']],
  ['Kurt Vonnegut Jr., Lee Stringer', ['Kurt Vonnegut Jr.', 'Lee Stringer']],
  ['Soman Chainani, Kristin Hannah', ['Soman Chainani', 'Kristin Hannah']],
  ['Håkan Nesser, James Joyce', ['Håkan Nesser', 'James Joyce']],
  ['Yukio Mishima, Henry James', ['Yukio Mishima', 'Henry James']],
  ['Haruki Murakami, Philip Roth', ['Haruki Murakami', 'Philip Roth']],
  ['Gabriel García Márquez, Mario Vargas Llosa', ['Gabriel García Márquez', 'Mario Vargas Llosa']],
  ['Jorge Luis Borges, Adolfo Bioy Casares', ['Jorge Luis Borges', 'Adolfo Bioy Casares']],
  ['Björnstjerne Björnson, Stefan George', ['Björnstjerne Björnson', 'Stefan George']],
  ['Ann Leckie, Anne Marie', ['Ann Leckie', 'Anne Marie']],
  ['Arkady Strugatsky, Boris Strugatsky', ['Arkady Strugatsky', 'Boris Strugatsky']],
  ['Chinua Achebe, Wole Soyinka', ['Chinua Achebe', 'Wole Soyinka']],
  ['Liu Cixin, Ken Liu', ['Liu Cixin', 'Ken Liu']],
  ['Terry Pratchett, Stephen Baxter', ['Terry Pratchett', 'Stephen Baxter']],
  ['Hallgrímur Helgason, Brian FitzGibbon', ['Hallgrímur Helgason', 'Brian FitzGibbon']],
  ['Sarah Rees Brennan, Malinda Lo', ['Sarah Rees Brennan', 'Malinda Lo']],
  ['Malinda Lo, Sarah Rees Brennan', ['Malinda Lo', 'Sarah Rees Brennan']],
  ['Jules Faber, Anh Do', ['Jules Faber', 'Anh Do']],
  ['Dan Santat, Minh Le', ['Dan Santat', 'Minh Le']],
  ['Minh Le, Dan Santat', ['Minh Le', 'Dan Santat']],
  ['Ben Okri, Anh Do', ['Ben Okri', 'Anh Do']],
  ['Ben Okri, Chinua Achebe', ['Ben Okri', 'Chinua Achebe']],
  ['Al Franken, Bill Maher', ['Al Franken', 'Bill Maher']],
  ['Mac Barnett, Jon Klassen', ['Mac Barnett', 'Jon Klassen']],
  ['Simone de Beauvoir, Patrick O’Brian', ['Simone de Beauvoir', 'Patrick O’Brian']],
  ['José Ortega y Gasset, Julián Marías', ['José Ortega y Gasset', 'Julián Marías']],
  ['Van Gogh, Vincent', ['Vincent Van Gogh']],
  ['Van Gogh, Vincent Willem', ['Vincent Willem Van Gogh']],
  ['De Beauvoir, Simone', ['Simone De Beauvoir']],
  ['van der Post, Laurens Jan', ['Laurens Jan van der Post']],
  ['Ben Jelloun, Tahar', ['Tahar Ben Jelloun']],
  ['Ortega y Gasset, José', ['José Ortega y Gasset']],
])('%s', (names, people) => {
  expect(peopleIn(names)).toEqual(people)
})

test.each([
  ['1815', 1815],
  ['-750', -750],
  ['2004.0', 2004],
  ['0', null],
  ['20040', null],
  ['soon', null],
])('the year %s', (cell, year) => {
  expect(yearIn(cell)).toBe(year)
})

describe('who may see a review', () => {
  const hardcover = (privacy: string) =>
    `Title,Author,Status,Privacy,Hardcover Book ID,Review,Rating\nEmma,Jane Austen,Read,${privacy},1,Mine.,4\n`
  const libraryThing = (isPublic: unknown) =>
    JSON.stringify({
      1: { books_id: '1', title: 'Emma', primaryauthor: 'Austen, Jane', review: 'Mine.', public: isPublic },
    })
  const own = (isPrivate: string) =>
    `Title,Author,Rating,Review,Review is private\nEmma,Jane Austen,4,Mine.,${isPrivate}\n`

  test.each([
    ['Hardcover, public', hardcover('Public'), false],
    ['Hardcover, followers', hardcover('Followers'), true],
    ['Hardcover, private', hardcover('Private'), true],
    ['LibraryThing, public', libraryThing('1'), false],
    ['LibraryThing, private', libraryThing('0'), true],
    ['LibraryThing, private as a number', libraryThing(0), true],
    ['a table of Quire, private', own('Yes'), true],
    ['a table of Quire, public', own('No'), false],
  ])('%s', async (_what, file, is_private) => {
    expect((await readOne(file)).review).toMatchObject({ content: 'Mine.', is_private })
  })
})

test('a status of one’s own is asked about, and is a shelf in any case', async () => {
  const files = [
    'Title,Authors,ISBN/UID,Read Status\nEmma,Jane Austen,,Someday\n',
    'Title,Author,Status,Hardcover Book ID\nEmma,Jane Austen,Someday,1\n',
    'Work ID,Title,Authors,Bookshelf\nOL1W,Emma,Jane Austen,Someday\n',
    'ISBN;Titre;Auteur;Statut\n;Emma;Austen Jane;Someday\n',
  ]
  for (const file of files) {
    expect(await readOne(file)).toMatchObject({ shelf: null, exclusive: 'Someday', shelves: [{ name: 'Someday' }] })
  }
})

test('what was broken off is no reading to its end', async () => {
  const row = await readOne(
    'title,author_text,remote_id,start_date,finish_date,stopped_date,shelf,shelf_name\nEmma,Jane Austen,x,2024-01-01,,2024-02-02,stopped-reading,Stopped\n',
  )
  expect(row).toMatchObject({
    shelf: 'did-not-finish',
    readings: [{ started_on: '2024-01-01', finished_on: null, stopped_on: '2024-02-02' }],
  })
})
