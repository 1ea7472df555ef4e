interface ContributedBook {
  contributor_id: string | null
  editions_count: number
}

/** The reader who added a book may edit and delete it. */
export const canEditBook = (viewerId: string, book: Pick<ContributedBook, 'contributor_id'>) =>
  book.contributor_id === viewerId

/** The work can only be edited while it has a single edition. */
export const canEditWork = (viewerId: string, book: ContributedBook) =>
  canEditBook(viewerId, book) && book.editions_count === 1
