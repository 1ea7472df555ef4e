import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'

export const uploadMegabytes = 10

export const Upload = z.object({
  /** What a book's `cover` is set to. */
  id: z.string(),
  /** Where it can be seen. */
  url: z.string(),
})
export type Upload = z.infer<typeof Upload>

export const createUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  access: 'reader',
  summary: 'Upload a cover picture: JPEG, PNG, WebP or AVIF. It is deleted after a day unless a book uses it',
  refuses: ['conflict'],
  file: { megabytes: uploadMegabytes },
  answer: one(Upload),
  status: 201,
  creates: 'pictures',
})
