import { expect, test } from 'vitest'
import { readOne } from '../../../../tests/support/parsing.ts'

const creditsIn = async (text: string): Promise<string[]> =>
  (await readOne(text)).book.authors.map(({ name, role }) => `${name}, ${role}`)

const translated = ['Haruki Murakami, author', 'Jay Rubin, translator']
const whole = [...translated, 'Sean Barrett, narrator']

/** One book of each source that says who translated it and who reads it out. */
const sources: Record<string, string> = {
  'The StoryGraph':
    'Title,Authors,Contributors,ISBN/UID,Read Status\nKafka,Haruki Murakami,"Jay Rubin (Translator), Sean Barrett (Narrator), Ann Other, Bob Brown (Contributor)",,read',
  Hardcover:
    'Title,Author,Status,Hardcover Book ID\nKafka,"Jay Rubin (Translator, Editor), Haruki Murakami, Sean Barrett (Narrator), Ann Other (Foreword)",Read,8',
  LibraryThing:
    'Book Id\tTitle\tPrimary Author\tPrimary Author Role\tSecondary Author\tSecondary Author Roles\tCollections\tEntry Date\n1\tKafka\tMurakami, Haruki\tAuteur\tRubin, Jay|Barrett, Sean|Other, Ann\tTraduction|Narrator|Préface\tYour library\t2020-01-02',
  Calibre:
    'title,authors,title_sort,timestamp,#narrators\nKafka,Haruki Murakami & Jay Rubin (translator),Kafka,2020-01-02,Sean Barrett',
  Jelu: 'Title,Author,isbn13,dropped_dates,currently_reading,translators,narrators\nKafka,Haruki Murakami,,,,Jay Rubin,Sean Barrett',
  BookWyrm:
    'title,author_text,remote_id,shelf\nKafka,"Haruki Murakami, Jay Rubin (Translator), Sean Barrett - narrator",x,read',
  Openreads:
    'title,author,status,olid,my_review\nKafka,Haruki Murakami; translated by Jay Rubin; Narrator: Sean Barrett,finished,,',
  Goodreads:
    'Book Id,Title,Author,Additional Authors,Binding,Exclusive Shelf\n1,Kafka,Haruki Murakami,"Jay Rubin (Translator), Sean Barrett",Audiobook,read',
  'Open Library':
    'Work ID,Title,Authors,Bookshelf\nOL1W,Kafka,"Haruki Murakami, Jay Rubin (trad.), Sean Barrett (read by)",Already Read',
}

test.each(Object.entries(sources))('%s: translators and narrators are not authors', async (_name, text) => {
  expect(await creditsIn(text)).toEqual(whole)
})

test('a Kindle names a translator in the heading', async () => {
  expect(
    await creditsIn('Kafka (Haruki Murakami;translated by Jay Rubin)\n- Your Note 9 | x\n\nc\n==========\n'),
  ).toEqual(translated)
})

test('a table has columns for them', async () => {
  expect(await creditsIn('Title;Author;Translator;Read by\nKafka;Haruki Murakami;Rubin, Jay;Sean Barrett')).toEqual(
    whole,
  )
})

test('what is in brackets and is no role stays a part of the name', async () => {
  expect(
    await creditsIn('title,authors,title_sort,timestamp\nOss,VM (Vicky) Brasseur & Prince (musician),Oss,'),
  ).toEqual(['VM (Vicky) Brasseur, author', 'Prince (musician), author'])
})
