import type { Note } from '../../../contract/notes.ts'
import { shorten } from '../../../shared/shorten.ts'

const spokenLength = 40

/** What a note is called where it has to be named: its name, else how it begins. */
export const nameOf = ({ name, content }: Pick<Note, 'name' | 'content'>): string =>
  name ?? shorten(content.replaceAll(/\s+/g, ' ').trim(), spokenLength)
