/** The titles under which a book may be in the catalogue, the closest first. */
export interface TitleProbes {
  /** Without what publishers put in brackets behind it: "(Penguin Classics)", "(Spanish Edition)". */
  plain: string | null
  /** What is behind the colon: "Thrawn" of "Star Wars: Thrawn". */
  behind: string | null
  /** What is before it: "Emma" of "Emma: A Novel". */
  before: string | null
  /** What is behind the colon names no book: "A Novel", "20th Anniversary Edition". */
  is_behind_usual: boolean
}

/** "#5", "Vol. 2", "Band 3", "Part II": one of several books, and not the one that its title begins like. */
const volume =
  /#\s*\d|(?:^|[\s,(:–—-])(?:vol(?:ume)?|book|part|issue|number|no|nr|band|bd|teil|tome|tomo|parte|libro|livre|deel|volumen)s?\.?\s*(?:\d+|[ivx]+|one|two|three|four|five|six)\b|\s\d{1,3}\s*$/iu

const usualSubtitle =
  /^(?:an?\s|the\s|eine?\s|une?\s|una\s|un\s)?(?:\S+\s){0,4}?(?:edition|ed\.|ausgabe|édition|edición|edizione|edição|novel|novella|novela|romanzo|roman|romance|memoir|memoirs|thriller|mystery|story|stories|short stories|poems|essays|play|graphic novel|unabridged|abridged|illustrated|annotated)\.?$/iu

/** Shorter ones are no titles but initials and numbers. */
const leastLength = 3

const ofLength = (part: string | undefined, title: string) => {
  const words = part?.trim() ?? ''
  return words.length >= leastLength && words !== title ? words : null
}

const nothing: TitleProbes = { plain: null, behind: null, before: null, is_behind_usual: false }

/** Whether a subtitle belongs to the title, sources do not agree. A volume of a series has no title but its whole one. */
export function titleProbes(title: string | null): TitleProbes {
  if (title === null) return nothing
  const bracket = /^(.*?\S)\s*[([][^()[\]]*[)\]]\s*$/u.exec(title)
  const rest = bracket ? title.slice(bracket[1]?.length) : ''
  const plain = bracket && !volume.test(rest) ? ofLength(bracket[1], title) : null
  const withoutBracket = plain ?? title
  const colon = /^(.*?\S)(?:\s*[:–—]\s+|\s+[-/]\s+)(\S.*)$/su.exec(withoutBracket)
  if (!colon || volume.test(withoutBracket)) return { ...nothing, plain }
  return {
    plain,
    behind: ofLength(colon[2], title),
    before: ofLength(colon[1], title),
    is_behind_usual: usualSubtitle.test(colon[2] ?? ''),
  }
}
