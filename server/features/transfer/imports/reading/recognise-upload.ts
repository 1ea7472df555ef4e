import { createReadStream } from 'node:fs'
import { text, type Translator } from '../../../../../shared/translate.ts'
import { invalid, type FileOnDisk } from '../../../../route.ts'
import { ArchiveError } from '../../archive/archive-error.ts'
import { recogniseFile, type Recognised } from '../../import-formats/parse-file.ts'
import { peek, textsIn } from '../../import-formats/texts.ts'
import { problemIn, problems } from '../reasons.ts'

const begins =
  (...marks: string[]) =>
  (head: string) =>
    marks.some((mark) => head.startsWith(mark))
const isZipped = begins('PK\u0003\u0004')

/** What people send by mistake, known by how it begins. */
const mistakes: readonly { is: (head: string) => boolean; sentence: string }[] = [
  {
    is: (head) =>
      begins('\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'II*\0', 'MM\0*')(head) ||
      /^(?:RIFF.{4}WEBP|.{4}ftyp(?:avif|heic|mif1))/s.test(head),
    sentence: text('This is a picture. Choose a file with a list of books.'),
  },
  {
    is: begins('%PDF-'),
    sentence: text('This is a PDF. Export your books as CSV and choose that file.'),
  },
  {
    is: (head) =>
      begins('\u00d0\u00cf\u0011\u00e0')(head) ||
      (isZipped(head) && /\[Content_Types\]\.xml|opendocument\.spreadsheet/.test(head)),
    sentence: text('This is a spreadsheet. Save it as CSV and choose that file.'),
  },
  {
    is: (head) => isZipped(head) && head.includes('application/epub'),
    sentence: text('This is an e-book. Choose a file with a list of books.'),
  },
  {
    is: (head) => /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype )?html/i.test(head),
    sentence: text('This is a web page. Export your books as CSV and choose that file.'),
  },
]

const headLength = 4096
const sampleLength = 64 * 1024

async function beginningOf({ path }: FileOnDisk): Promise<string> {
  const { value } = await createReadStream(path, { end: headLength - 1, highWaterMark: headLength })
    .iterator()
    .next()
  return Buffer.isBuffer(value) ? value.toString('latin1') : ''
}

async function textIn({ path }: FileOnDisk): Promise<string> {
  const texts = textsIn(createReadStream(path, { end: sampleLength - 1 }))
  const { head } = await peek(texts, sampleLength)
  await texts.return(undefined)
  return head
}

/** Hardly anything but letters; a few that are damaged are no reason to refuse somebody's list. */
const isText = (sample: string): boolean =>
  (sample.match(/[[\p{Cc}--[\t-\r]]\ufffd]/gv)?.length ?? 0) <= sample.length / 50

async function mistakeIn(file: FileOnDisk): Promise<string | undefined> {
  const beginning = await beginningOf(file)
  return mistakes.find(({ is }) => is(beginning))?.sentence
}

const isEmpty = async (file: FileOnDisk) => /^[\s\0\ufeff]*$/.test(await textIn(file))

/** Recognises a file; if it cannot be imported, the error says what it seems to be instead. */
export async function recogniseUpload(
  file: FileOnDisk,
  translator: Translator,
  owner: string,
): Promise<NonNullable<Recognised>> {
  const refused = (sentence: string) => invalid(translator, { file: [translator.t(sentence)] })
  try {
    const recognised = await recogniseFile(file, owner)
    if (recognised && (recognised.format !== 'table' || isText(await textIn(file)))) return recognised
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    throw refused((await mistakeIn(file)) ?? problemIn(error.problem))
  }
  if (await isEmpty(file)) throw refused(problems.empty)
  throw refused((await mistakeIn(file)) ?? text('We can’t import this kind of file.'))
}
