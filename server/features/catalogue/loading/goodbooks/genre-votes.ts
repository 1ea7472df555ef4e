import { genresOfSubjects } from '../sources/genres-of-subjects.ts'

const most = 4
/** A genre needs so much of what the foremost has; a few readers put anything on any shelf. */
const leastShare = 0.05

/** How many readers put a book on a shelf whose name speaks of a genre. */
export class GenreVotes {
  readonly #books = new Map<string, Map<string, number>>()

  add(book: string, shelf: string, readers: number): void {
    if (!(readers > 0)) return
    for (const genre of genresOfSubjects([shelf.replaceAll('-', ' ')])) {
      const votes = this.#books.get(book) ?? new Map<string, number>()
      this.#books.set(book, votes.set(genre, (votes.get(genre) ?? 0) + readers))
    }
  }

  genresOf(book: string): string[] {
    const votes = [...(this.#books.get(book) ?? [])].toSorted(([, first], [, second]) => second - first)
    const foremost = votes[0]?.[1] ?? 0
    return votes
      .filter(([, readers]) => readers >= foremost * leastShare)
      .slice(0, most)
      .map(([genre]) => genre)
  }
}
