/** The interface languages. Each but the default has a file in `locales/` and its own prefix in every address. */
export const locales = {
  en: { label: 'English' },
  es: { label: 'Español' },
  fr: { label: 'Français' },
  de: { label: 'Deutsch' },
  pt: { label: 'Português' },
  it: { label: 'Italiano' },
  ja: { label: '日本語' },
  ar: { label: 'العربية' },
} as const satisfies Record<string, { label: string }>

export type Locale = keyof typeof locales

export const defaultLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(locales, value)

/** An address in a language: `/library` in Spanish is `/es/library`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
