import process from 'node:process'
import { slugify } from '../../server/db/slug.ts'
import { typedWords } from '../../server/db/typed-words.ts'
import { plain, prose } from '../../server/documents/markdown-text.ts'
import { seriesOf } from '../../server/features/catalogue/loading/sources/series-title.ts'
import { proseOf } from '../../server/features/catalogue/loading/sources/texts.ts'
import { reviewHtml } from '../../server/features/transfer/exports/tables/review-html.ts'
import { listed } from '../../server/features/transfer/exports/tables/table.ts'
import { creditIn } from '../../server/features/transfer/import-formats/credits.ts'
import { mendMojibake } from '../../server/features/transfer/import-formats/mojibake.ts'
import { titleProbes } from '../../server/features/transfer/imports/books/title-probes.ts'
import { marksHtml } from '../../server/features/community/links/marks-html.ts'
import { hasAddress, hasLink } from '../../server/features/moderation/newcomers/policy.ts'
import { describeUserAgent } from '../../server/http/user-agent.ts'
import { pathOfShared } from '../../server/pages/share-target.ts'
import { csvLine } from '../../server/records/csv.ts'
import { markedText, plainText as textOfHtml } from '../../server/records/html-text.ts'
import { isbn13In, isMistypedIsbn } from '../../shared/isbn.ts'
import { endSpoiler, passagesOf, plainText, readMarks, shortenMarked } from '../../shared/marks.ts'
import { plainWords } from '../../shared/plain-words.ts'
import { shorten } from '../../shared/shorten.ts'
import { createTranslator } from '../../shared/translate.ts'
import { withoutEnd } from '../../shared/trim-characters.ts'
import { readWithAddresses } from '../../web/ui/display/document-links.ts'
import { textBlocks } from '../../web/ui/display/text-blocks.ts'

const translator = createTranslator('en', {})

/** Everything that reads a text of a reader letter by letter. Import files have `long-cells.test.ts`. */
const parsers: Record<string, (text: string) => unknown> = {
  'links of new readers': (text) => [hasLink(text), hasAddress(text)],
  marks: (text) => passagesOf(readMarks(text)),
  'marks as plain text': (text) => plainText(readMarks(text)),
  'marks, shortened': (text) => shortenMarked(text, text.length - 10),
  'marks, cut off': (text) => endSpoiler(text),
  'marks as HTML': (text) => marksHtml(text, translator),
  'marks as a review of an export': (text) => reviewHtml(text),
  'marks as Markdown': (text) => [prose(text), plain(text)],
  'HTML as marks': (text) => markedText(text),
  'HTML as plain text': (text) => textOfHtml(text),
  'a description': (text) => proseOf(text, 100_000),
  'mended letters': (text) => mendMojibake(text),
  'a shortened text': (text) => shorten(text, text.length - 10),
  'plain words': (text) => plainWords(text),
  'words of a search': (text) => typedWords(text),
  'a slug': (text) => slugify(text),
  'an ISBN': (text) => [isbn13In(text), isMistypedIsbn(text)],
  'something shared': (text) => pathOfShared({ title: text, text, url: text }),
  'an address with slashes': (text) => withoutEnd(text, /\//),
  'a series': (text) => seriesOf([text]),
  'a title': (text) => titleProbes(text),
  'a credit': (text) => creditIn(text),
  'a name in a list': (text) => listed(text),
  'a line of a table': (text) => csvLine([text], '\n'),
  'a device': (text) => describeUserAgent(text),
  'a text of admins': (text) => textBlocks(text).map((block) => ('text' in block ? readWithAddresses(block.text) : [])),
}

/** What a parser may begin anew at, or look for in vain. */
const units = [
  ...Array.from(' -/.,;:|*_[](){}<>#&"\'`~!?=\n1a日🙂'),
  ...'a- a. ** || *a **a |a ||a [a [a]( [a](https:// [a](https://a ]( ||* *|| **|| 1- 978 (#1 ,# www. http:// a@ a@b. Ã'.split(
    ' ',
  ),
  ...'<b <b> </b> <a href=" <br> <!-- <script> &amp &#'.split(' '),
  'a ',
  '* ',
  '1 ',
  '> ',
  '>\n',
  '\n> ',
  '\n>a',
  '\n\n',
  '\n- ',
  '\n# ',
  '# ',
  '- ',
  '\r\n',
  'vol. 1 ',
  'Version/ ',
  'a\u0301',
]
const ends = ['', 'x', '\n']
const shortLength = 10_000
const growth = 4
/** What is cheap may grow as it likes: no clock tells it apart. */
const cheapMilliseconds = 250
const mostGrowth = 9

/** The least of a few, in time of the processor: other work on the machine only ever adds to it. */
function leastOf(times: number, work: () => unknown): number {
  return Math.min(
    ...Array.from({ length: times }, () => {
      const begun = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(begun)
      return (user + system) / 1000
    }),
  )
}

interface Measured {
  parser: string
  unit: string
  milliseconds: number
  grown: number
}

function measure(parser: string, parse: (text: string) => unknown, unit: string, end: string): Measured {
  const text = (length: number) => unit.repeat(Math.ceil(length / unit.length)) + end
  const long = text(shortLength * growth)
  const once = leastOf(1, () => parse(long))
  const milliseconds =
    once < cheapMilliseconds
      ? once
      : Math.min(
          once,
          leastOf(3, () => parse(long)),
        )
  const grown = milliseconds < cheapMilliseconds ? 1 : milliseconds / leastOf(4, () => parse(text(shortLength)))
  return { parser, unit: unit + end, milliseconds, grown }
}

/** Every parser with every long text: fourfold text may take some four times as long, not sixteen. */
export function measureWorstTexts(): void {
  const all: Measured[] = []
  for (const [parser, parse] of Object.entries(parsers)) {
    const measured = units.flatMap((unit) => ends.map((end) => measure(parser, parse, unit, end)))
    const slowest = measured.toSorted((one, other) => other.milliseconds - one.milliseconds)[0]
    if (slowest) console.log(`${parser}: ${slowest.milliseconds.toFixed(0)} ms, ${JSON.stringify(slowest.unit)}`)
    all.push(...measured)
  }
  const costly = all.filter(({ grown }) => grown > mostGrowth)
  for (const { parser, unit, milliseconds, grown } of costly) {
    console.log(
      `! ${parser}: ${JSON.stringify(unit)} takes ${milliseconds.toFixed(0)} ms, ${grown.toFixed(1)} times as long`,
    )
  }
  console.log(`${all.length} texts of ${shortLength * growth} characters, ${costly.length} findings`)
}
