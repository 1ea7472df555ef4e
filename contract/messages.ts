import { text } from '../shared/translate.ts'

/** Messages that a schema's own check gives; they are translated when shown. Apart from validation.ts, which only forms need. */
export const required = text('This field is required.')
