/** Hues of genres in degrees, kinds of books that are alike side by side. */
const hues: Record<number, string> = {
  15: 'crime true-crime thriller spy-fiction mystery',
  40: 'adventure western travel cookery',
  70: 'humour satire childrens young-adult comics-and-graphic-novels',
  105: 'history historical-fiction biography memoir war politics',
  145: 'nature science philosophy psychology nonfiction essays',
  185: 'classics contemporary literary-fiction short-stories novella',
  225: 'science-fiction dystopia',
  265: 'fantasy fairy-tales mythology magical-realism religion',
  300: 'horror gothic',
  335: 'poetry drama art music',
  0: 'romance feminism',
}

/** By the slug of a genre. */
export const genreHues: ReadonlyMap<string, number> = new Map(
  Object.entries(hues).flatMap(([hue, slugs]) => slugs.split(' ').map((slug) => [slug, Number(hue)])),
)
