import { useLocation } from '@tanstack/react-router'
import type { Locale } from '../../../../contract/locales.ts'

/** The address of this page in another language. The server stores the choice and redirects to its prefix. */
export function useLanguageAddress(): (locale: Locale) => string {
  const { publicHref } = useLocation()
  return (locale) => {
    const url = new URL(publicHref, window.location.origin)
    url.searchParams.set('lang', locale)
    return url.pathname + url.search
  }
}
