import { useLocation } from '@tanstack/react-router'
import type { Locale } from '../../../contract/locales.ts'

/** Where this page is in another language. The server remembers the choice and leads to the right prefix. */
export function useLanguageAddress(): (locale: Locale) => string {
  const { publicHref } = useLocation()
  return (locale) => {
    const url = new URL(publicHref, window.location.origin)
    url.searchParams.set('lang', locale)
    return url.pathname + url.search
  }
}
