/** What the server and a child process say to each other, one task at a time. */

export type ToChild =
  | { kind: 'run'; module: string; input: unknown }
  | { kind: 'answer'; id: number; answer: unknown }
  /** The question could not be answered. */
  | { kind: 'refusal'; id: number; message: string }

export type ToServer =
  | { kind: 'ask'; id: number; question: unknown }
  | { kind: 'done'; output: unknown }
  | { kind: 'failed'; message: string; stack: string | undefined }

/** Asks the server, which alone reaches files and the database. */
export type Ask = (question: unknown) => Promise<unknown>

/** A file that exports a task: plain data comes in, plain data goes out. */
export interface TaskModule {
  default: (input: never, ask: Ask) => Promise<unknown>
}
