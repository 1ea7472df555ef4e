import { expect, expectAccessible, isLong, isLongOnPhonesToo, openQuietly, test } from './journey.ts'

const columns =
  'Book Id,Title,Author,ISBN13,My Rating,Binding,Number of Pages,Date Read,Date Added,Bookshelves with positions,Exclusive Shelf,My Review,Colour'

test('a library is imported, previewed first, repaired and undone', isLong, async ({ page, signedIn }) => {
  void signedIn
  const mark = crypto.randomUUID().slice(0, 8)
  const file = {
    name: 'goodreads_library_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        columns,
        '1,Emma,Jane Austen,,4,Paperback,474,2021/02/03,2021/01/02,"beloved (#1)",read,"Good. <spoiler>They marry.</spoiler>",red',
        `2,Unheard of ${mark},Nobody Known,,0,Paperback,100,,2020/01/02,,someday,`,
        `3,Nameless ${mark},,,5,,,,2020/01/02,,dropped,`,
        '4,,,,,,,,,,read,',
      ].join('\n'),
    ),
  }
  await openQuietly(page, '/library/import-export')
  await expectAccessible(page)
  const input = page.getByLabel('File to import')
  await input.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear reader') })
  await expect(page.getByText('letter.txt We can’t import this kind of file.')).toBeVisible()

  await input.setInputFiles(file)
  await expect(page.getByText('Detected format: Goodreads · 4 rows')).toBeVisible()
  await expect(page.getByText(/^Ready to import \d books$/)).toBeVisible()
  await expect(page.getByText('Not imported, but saved with each row: Colour')).toBeVisible()
  await expect(page.getByLabel('“dropped” (1 book) becomes')).toHaveValue('did-not-finish')
  const rows = page.getByRole('region', { name: 'All rows' })
  await expect(rows.getByRole('article')).toHaveCount(4)
  await expect(rows.getByText('Matched by title and author.')).toBeVisible()
  await expect(rows.getByText('Read on February 3rd, 2021')).toBeVisible()
  await expect(rows.getByText('On the shelf Paused')).toHaveCount(0)
  await page.getByLabel('“someday” (1 book) becomes').selectOption('Paused')
  await expect(rows.getByText('On the shelf Paused')).toBeVisible()
  await rows.getByRole('button', { name: 'Unreadable 1' }).click()
  await expect(rows.getByRole('article')).toHaveCount(1)
  await expect(rows.getByText('No title or ISBN.')).toBeVisible()
  // While the preview is counted again it is faded.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('2 rows imported.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'goodreads_library_export.csv' })).toBeFocused()
  await expect(page.getByText('2 rows below need your decision.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^1 review$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to your books' })).toBeVisible()
  const shelf = page.getByRole('region', { name: 'On new shelves' }).getByRole('link', { name: 'beloved 1 book' })
  await expect(shelf).toHaveAttribute('href', '/library/shelves/beloved')
  await rows.getByRole('button', { name: 'Imported 2' }).click()
  await expect(rows.getByText('Added to the catalogue.')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Which book is this?' })
  await openQuietly(page, page.url())
  await expect(rows.getByRole('article')).toHaveCount(2)
  await rows.getByRole('article', { name: 'Row 4' }).getByRole('button', { name: 'Choose book' }).click()
  await expect(dialog.getByText('We only add the book to your library.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Choose this book/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Show rows' }).click()
  await rows.getByRole('article', { name: 'Row 3' }).getByRole('button', { name: 'Choose book' }).click()
  await dialog.getByLabel('Search the catalogue').fill('emma austen')
  await expect(dialog.getByRole('button', { name: /Choose this book: Emma/ }).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add this book' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByLabel('Author').fill('Somebody Else')
  await dialog.getByRole('button', { name: 'Add this book' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('3 rows imported.')).toBeVisible()
  await expect(rows.getByRole('article')).toHaveCount(1)
  await rows.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(/waits? for you below/)).toBeHidden()

  await page.goto('/books/emma')
  await page.getByRole('button', { name: 'Show spoiler' }).first().click()
  await expect(page.getByText('They marry.').first()).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('button', { name: 'Yes, Undo' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await expect(rows.getByRole('button', { name: 'Undone 3' })).toBeVisible()
  await page.goto('/library/books')
  await expect(page.getByText('Unheard of')).toHaveCount(0)
  await page.goto('/library/import-export')
  await expect(page.getByRole('link', { name: file.name })).toBeVisible()
  await expect(page.getByText('Undone')).toBeVisible()

  await expect(page.getByText(/^Files take up 1 kB of 1,200 MB/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete files of finished imports' }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('Freed 1 MB.')).toBeVisible()
  await expect(page.getByText(/^Files take up/)).toBeHidden()
  await expect(page.getByRole('link', { name: file.name })).toBeVisible()
})

test(
  'a table that nobody knows is explained by its reader',
  isLongOnPhonesToo,
  async ({ page, signedIn, isMobile }) => {
    void signedIn
    await page.goto('/library/import-export')
    await page.getByLabel('File to import').setInputFiles({
      name: 'mine.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Werk;Wer;Stars\nEmma;Jane Austen;4\nAlone;;\n'),
    })
    await expect(page.getByText('What is in each column?')).toBeVisible()
    await expect(page.getByLabel('Rating', { exact: true })).toHaveValue('Stars')
    await page.getByLabel('Title', { exact: true }).selectOption('Werk')
    const preview = page.getByRole('region', { name: 'Preview of the first rows' })
    await expect(preview).toContainText('Emma')
    await preview.getByRole('button', { name: 'Next row' }).click()
    await expect(preview.getByRole('heading', { name: 'Preview of row 2' })).toBeVisible()
    await expect(preview).toContainText('Alone')
    await expect(preview.getByRole('button', { name: 'Next row' })).toHaveAttribute('aria-disabled', 'true')
    await expect(preview.getByRole('button', { name: 'Next row' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(preview).toContainText('Alone')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Preview import' }).click()
    await expect(page.getByText('Choose a book for 2 rows.')).toBeVisible()
    await expect(page.getByText('already in your library')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show rows' }).click()
    await expect(page.getByRole('heading', { name: 'All rows' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Needs your decision 2' })).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: 'Change columns' }).click()
    await page.getByLabel('Author', { exact: true }).selectOption('Wer')
    await page.getByRole('button', { name: 'Preview import' }).click()
    await expect(page.getByRole('button', { name: 'Import 1 row', exact: true })).toBeVisible()
    await expect(page.getByText('Choose a book for 1 row.')).toBeVisible()
    await page.getByRole('article', { name: 'Row 2' }).getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText(/waits? for you/)).toBeHidden()
    await expect(page.getByRole('button', { name: 'All 2' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Choose a book instead' })).toBeVisible()
    await page.getByRole('button', { name: 'Discard file' }).click()
    await expect(page.getByText('Your decision on 1 row will be lost.')).toBeVisible()
    await page.getByRole('button', { name: 'Yes, Discard' }).click()
    await expect(
      page.getByText(isMobile ? 'Import a file of your books' : 'Drop a file here', { exact: true }),
    ).toBeVisible()
  },
)

test('what was found for a row is shown, changed and dismissed', isLongOnPhonesToo, async ({ page, signedIn }) => {
  void signedIn
  const mark = crypto.randomUUID().slice(0, 8)
  await page.goto('/library/import-export')
  await page.getByLabel('File to import').setInputFiles({
    name: 'goodreads_library_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        columns,
        '1,Emma,Jane Austen,,4,Paperback,,,,,read,',
        `2,Unheard of ${mark},Nobody Known,,,,,,,,read,`,
        '3,Emma,Jane Austen,9798407712343,,Hardcover,,,,,read,',
        '4,Persuasion,Jane Austin,,,,,,,,read,',
        '5,Persuasion,Jane Austten,,,,,,,,read,',
      ].join('\n'),
    ),
  })
  const rows = page.getByRole('region', { name: 'All rows' })
  const [matched, added, edition, misspelt, other] = [1, 2, 3, 4, 5].map((number) =>
    rows.getByRole('article', { name: `Row ${number}` }),
  )
  if (!matched || !added || !edition || !misspelt || !other) throw new Error('There are five rows')
  await expect(matched.getByText('Matched with Emma Jane Austen')).toBeVisible()
  await expect(added.getByText('Matched with')).toHaveCount(0)
  await expect(edition.getByText('New edition of Emma by Jane Austen')).toBeVisible()
  await expect(edition.getByRole('link', { name: 'Emma' })).toBeVisible()
  await expect(misspelt.getByText('Possible match: Persuasion Jane Austen')).toBeVisible()
  await expectAccessible(page)

  const dialog = page.getByRole('dialog', { name: 'Which book is this?' })
  await matched.getByRole('button', { name: 'Choose another book' }).click()
  await expect(dialog.getByText('Matched with Emma')).toBeVisible()
  await dialog.getByLabel('Search the catalogue').fill('pride and prejudice')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Choose this book: Pride and Prejudice' }).first().click()
  await expect(dialog).toBeHidden()
  await expect(matched.getByText('Matched with Pride and Prejudice Jane Austen')).toBeVisible()
  await expect(matched.getByText('Chosen by you.')).toBeVisible()

  await matched.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(matched.getByText('Dismissed', { exact: true })).toBeVisible()
  await expect(matched.getByRole('button', { name: 'Choose a book instead' })).toBeFocused()
  await matched.getByRole('button', { name: 'Choose a book instead' }).click()
  await dialog.getByRole('button', { name: 'Choose this book: Pride and Prejudice' }).first().click()
  await expect(matched.getByText('Found', { exact: true })).toBeVisible()

  await misspelt.getByRole('button', { name: 'It’s this book' }).press('Enter')
  await expect(misspelt.getByText('Matched with Persuasion Jane Austen')).toBeVisible()
  await expect(misspelt.getByRole('button', { name: 'Choose another book' })).toBeFocused()
  await other.getByRole('button', { name: 'It’s another book' }).press('Enter')
  await expect(other.getByText('New', { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Choose a book' })).toBeFocused()

  await added.getByRole('button', { name: 'Choose a book' }).click()
  await dialog.getByLabel('Search the catalogue').fill('emma austen')
  await dialog.getByRole('button', { name: 'Choose this book: Emma' }).first().click()
  await expect(added.getByText('Matched with Emma')).toBeVisible()
})
