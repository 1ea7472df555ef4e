import { expect, expectAccessible, isLong, openQuietly, test } from './journey.ts'

const columns = 'Book Id,Title,Author,ISBN13,My Rating,Binding,Number of Pages,Date Added,Exclusive Shelf'

test(
  'an import has its covers fetched, and a book shows where its facts are from',
  isLong,
  async ({ page, signedIn }) => {
    void signedIn
    const mark = crypto.randomUUID().slice(0, 8)
    await openQuietly(page, '/library/import-export')
    await page.getByLabel('File to import').setInputFiles({
      name: 'books.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          columns,
          '1,Project Hail Mary,Andy Weir,9780593135204,0,Hardcover,,2020/01/02,read',
          `2,Unheard of ${mark},Nobody Known,,0,Paperback,100,2020/01/02,to-read`,
        ].join('\n'),
      ),
    })
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByText('2 rows imported.')).toBeVisible()
    await expect(page.getByText('Books with a cover: 1 of 2')).toBeVisible()
    await expect(page.getByText(/^Still looking/)).toHaveCount(0)
    await expectAccessible(page)

    await page.goto('/books/project-hail-mary')
    await expect(page.getByText(/cover from Open Library\./i)).toBeVisible()
    const menu = page.getByRole('button', { name: 'Actions for Project Hail Mary' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Choose a cover' }).click()
    const covers = page.getByRole('dialog', { name: 'Choose a cover' })
    await expect(covers.getByRole('button', { name: /^Project Hail Mary/ }).first()).toBeVisible()
    await expectAccessible(page)
    await covers
      .getByRole('button', { name: /^Project Hail Mary/ })
      .first()
      .click()
    await expect(page.getByText('Cover changed.')).toBeVisible()
    await expect(covers).toHaveCount(0)

    await menu.click()
    await page.getByRole('menuitem', { name: 'Find my edition' }).click()
    const editions = page.getByRole('dialog', { name: 'Find my edition' })
    await expect(editions.getByText('This edition', { exact: true })).toBeVisible()
    await editions.getByLabel('Language').selectOption('Spanish')
    await expect(editions.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await editions.getByRole('button', { name: 'Add this edition' }).press('Enter')
    await expect(editions.getByRole('link', { name: 'See edition' })).toBeFocused()
    await editions.getByRole('link', { name: 'See edition' }).click()
    await expect(page.getByRole('heading', { name: 'Proyecto Hail Mary', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'More Editions on Your Library' })).toBeVisible()
  },
)
