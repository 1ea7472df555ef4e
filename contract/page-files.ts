import type { ScreenName } from './screens.ts'

/** Screens that share a page with another: adding and editing a book are one form. */
const pageNames: Partial<Record<ScreenName, string>> = { addBook: 'bookForm', editBook: 'bookForm' }

/** `forgotPassword` is drawn by `web/pages/forgot-password.tsx`. */
export const pageFileOf = (name: ScreenName): string => {
  const page = pageNames[name] ?? name
  return `web/pages/${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`
}
