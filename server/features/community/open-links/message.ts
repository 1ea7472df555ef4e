import type { Translator } from '../../../../shared/translate.ts'

/** What was saved, and how many links no longer work because of it. */
export function withRevoked(message: string, count: number, { plural }: Translator): string {
  if (count === 0) return message
  return `${message} ${plural(count, ':count link no longer works.', ':count links no longer work.')}`
}
