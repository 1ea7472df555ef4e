import { usualLog } from '../../../../../contract/lengths.ts'
import type { BookFormat } from '../../../../../contract/vocabulary.ts'

interface Lengths {
  format: BookFormat | null
  pages: number | null
  minutes: number | null
}

/**
 * Format, unit and length of an imported log. What the file says comes before what the edition says: the edition may lack
 * its length, or be one that only resembles what was read.
 */
export function importedLog(file: Lengths, edition: Lengths): ReturnType<typeof usualLog> {
  const usual = usualLog({
    format: file.format ?? edition.format,
    pages: file.pages ?? edition.pages,
    minutes: file.minutes ?? edition.minutes,
  })
  // Percent count as that share of the edition: none of one without a length.
  if (usual.length_type !== 'percent' || file.pages === null) return usual
  const isSameShare = usual.book_format !== 'audiobook' && edition.pages === file.pages
  return isSameShare ? usual : { ...usual, length_type: 'page', length: file.pages }
}
