/** Why an archive cannot be read. */
export type ArchiveProblem = 'archive_damaged' | 'archive_too_large' | 'archive_foreign' | 'archive_newer'

export class ArchiveError extends Error {
  readonly problem: ArchiveProblem

  constructor(problem: ArchiveProblem) {
    super(problem)
    this.problem = problem
  }
}
