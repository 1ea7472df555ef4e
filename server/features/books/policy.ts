interface ContributedBook {
  contributor_id: string | null
  editions_count: number
}

/** Whoever added a book may change and delete it. */
export const canEditBook = (viewerId: string, book: Pick<ContributedBook, 'contributor_id'>) =>
  book.contributor_id === viewerId

/** What editions share is no one's alone once there is another edition. */
export const canEditWork = (viewerId: string, book: ContributedBook) =>
  canEditBook(viewerId, book) && book.editions_count === 1
