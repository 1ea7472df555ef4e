import type { Note } from '../../../contract/notes.ts'
import { shorten } from '../../../shared/shorten.ts'

const spokenLength = 40

/** The name of a note, or the beginning of its text. */
export const nameOf = ({ name, content }: Pick<Note, 'name' | 'content'>): string =>
  name ?? shorten(content.replaceAll(/\s+/g, ' ').trim(), spokenLength)
