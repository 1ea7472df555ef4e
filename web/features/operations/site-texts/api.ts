import { useMutation } from '@tanstack/react-query'
import type { Locale } from '../../../../contract/locales.ts'
import {
  getSiteText,
  listSiteTextVersions,
  saveSiteText,
  type NewSiteText,
  type SiteTextName,
} from '../../../../contract/site-texts.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, useAnswer, usePages } from '../../../lib/queries.ts'

export const useSiteText = (name: SiteTextName) => useAnswer(getSiteText, { params: { name } })

export const useSiteTextVersions = (name: SiteTextName, locale: Locale) =>
  usePages(listSiteTextVersions, { params: { name, locale } })

export const useSaveSiteText = (name: SiteTextName, locale: Locale) =>
  useMutation({
    mutationFn: (body: NewSiteText) => call(saveSiteText, { params: { name, locale }, body }),
    onSuccess: () => refresh(getSiteText, listSiteTextVersions),
  })
