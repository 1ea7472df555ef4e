import { text } from '../shared/translate.ts'

/** Messages that a schema's own check gives; they are translated when shown. Apart from validation.ts, which only forms need. */
export const required = text('This field is required.')
export const sessionTooEarly = text('The session can’t start before the reading log.')
export const logTooLate = text('The reading log can’t start after its first session.')
