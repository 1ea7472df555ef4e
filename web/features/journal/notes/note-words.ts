import type { Note } from '../../../../contract/notes.ts'
import { plainText, readMarks } from '../../../../shared/marks.ts'
import { shorten } from '../../../../shared/shorten.ts'

const spokenLength = 40

/** The name of a note, or the beginning of its text. */
export const nameOf = ({ name, content }: Pick<Note, 'name' | 'content'>): string =>
  name ?? shorten(plainText(readMarks(content)).replaceAll(/\s+/g, ' ').trim(), spokenLength)
