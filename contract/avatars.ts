import { one } from './answers.ts'
import { Account } from './account.ts'
import { endpoint } from './endpoint.ts'
import { uploadMegabytes } from './uploads.ts'

/** Sides in pixels in which a reader's picture is kept: for the bar at the top, and for everywhere else. */
export const avatarWidths = [96, 256] as const
export type AvatarWidth = (typeof avatarWidths)[number]

export const avatarAddress = (id: string, width: AvatarWidth = 256) => `/avatars/${id}-${width}.webp`

/** The same picture where it is drawn small. */
export const smallAvatar = (address: string) => address.replace(/-256\.webp$/, '-96.webp')

export const setAvatar = endpoint({
  method: 'POST',
  path: '/account/avatar',
  access: 'reader',
  summary: 'Upload a profile picture: JPEG, PNG, WebP or AVIF. It is cropped to a square',
  refuses: ['conflict'],
  file: { megabytes: uploadMegabytes },
  answer: one(Account),
  creates: 'pictures',
})

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/account/avatar',
  access: 'reader',
  summary: 'Remove the profile picture; a drawn one is shown instead',
  refuses: ['not_found'],
  answer: one(Account),
})
