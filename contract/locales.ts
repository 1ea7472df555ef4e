/** The interface languages. Each but the default has a file in `locales/` and its own prefix in every address. */
export const locales = {
  en: { label: 'English', direction: 'ltr' },
  es: { label: 'Español', direction: 'ltr' },
} as const satisfies Record<string, { label: string; direction: 'ltr' | 'rtl' }>

export type Locale = keyof typeof locales

export const defaultLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(locales, value)

/** An address in a language: `/library` in Spanish is `/es/library`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
