/** Which of our genres a subject heading, a shelf or a tag speaks of; the words are English, as most headings are. */
const genres: readonly (readonly [string, RegExp])[] = [
  ['science-fiction', /science[- ]fiction|sci-?fi|cyberpunk|space opera|steampunk|time travel/],
  ['fantasy', /fantasy|fantastic fiction|dragons|wizards|magic, fiction/],
  ['dystopia', /dystopi/],
  ['historical-fiction', /historical[- ]fiction|fiction, historical|history, fiction/],
  ['literary-fiction', /literary[- ]fiction|fiction, literary|literary$/],
  ['magical-realism', /magic(al)?[- ]realism/],
  ['spy-fiction', /spy (stories|fiction)|spies|espionage/],
  ['true-crime', /true[- ]crime|\bmurder(ers)?\b.{0,100}(case|history)|serial murder/],
  ['mystery', /myster(y|ies)|detective|whodunit/],
  ['crime', /\bcrime\b|noir|police procedural/],
  ['thriller', /thriller|suspense/],
  ['horror', /horror|ghost stories|vampires|zombies/],
  ['gothic', /\bgothic\b/],
  ['romance', /romance|love stories|chick-?lit/],
  ['western', /western (stories|fiction)|^westerns?$|cowboys.{0,100}fiction/],
  ['war', /war stories|\bwar\b.{0,100}fiction|world war|military history|^war$/],
  ['adventure', /adventure/],
  ['humour', /humou?r|comic stories|^comedy$|funny/],
  ['satire', /satir/],
  ['comics-and-graphic-novels', /graphic novel|comic ?books?|comics|comic strips|manga/],
  ['young-adult', /young[- ]adult|teen(age)?\b|^ya$/],
  ['childrens', /children|juvenile|picture[- ]books?|\bkids\b|nursery rhymes/],
  ['fairy-tales', /fairy[- ]?tales?|folk ?tales|folklore/],
  ['mythology', /mytholog|\bmyths?\b|legends/],
  ['poetry', /poetry|\bpoems?\b|\bverse\b|haiku/],
  ['drama', /\bdrama\b|\bplays?\b|theater|theatre/],
  ['short-stories', /short[- ]stor/],
  ['novella', /novellas?\b/],
  ['essays', /\bessays?\b/],
  ['classics', /\bclassics?\b/],
  ['contemporary', /\bcontemporary\b/],
  ['memoir', /memoirs?\b|autobiograph|personal narratives/],
  ['biography', /biograph/],
  ['history', /\bhistory\b|historical/],
  ['philosophy', /philosoph|ethics|metaphysics|epistemology/],
  ['religion', /religio|bible|christian|islam|buddhis|judaism|hindu|theology|church|spiritual/],
  ['psychology', /psycholog|psychoanalysis|self-?help/],
  ['politics', /politic|government|international relations|democracy/],
  ['feminism', /feminis|women's (rights|studies)/],
  ['science', /^science\b(?!.*fiction)|physics|chemistry|biology|mathematics|astronomy|popular science|evolution/],
  ['nature', /\bnature\b|natural history|animals|\bbirds\b|ecology|environment|gardening/],
  ['art', /\barts?\b|painting|architecture|photography|sculpture/],
  ['music', /\bmusic|songs|opera\b/],
  ['cookery', /cook(ery|ing|books?)|recipes|food/],
  ['travel', /travel|voyages|guidebooks|description and travel/],
  ['nonfiction', /non-?fiction/],
]

const most = 4

/** Headings come again and again; so many are remembered before all are forgotten. */
const rememberedSubjects = 50_000
const remembered = new Map<string, readonly string[]>()

function genresOf(subject: string): readonly string[] {
  const rememberedSlugs = remembered.get(subject)
  if (rememberedSlugs) return rememberedSlugs
  // "English law", "Criticism and interpretation", "Fiction" alone say nothing about the kind of book.
  const heading = subject.toLowerCase().replace(/\.$/, '').trim()
  const slugs = genres.filter(([, pattern]) => pattern.test(heading)).map(([slug]) => slug)
  if (remembered.size >= rememberedSubjects) remembered.clear()
  remembered.set(subject, slugs)
  return slugs
}

/** The genres most of the subjects speak of, the first named first among equals. */
export function genresOfSubjects(subjects: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const subject of subjects.slice(0, 100)) {
    for (const genre of genresOf(subject.slice(0, 200))) counts.set(genre, (counts.get(genre) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, first], [, second]) => second - first)
    .slice(0, most)
    .map(([genre]) => genre)
}
