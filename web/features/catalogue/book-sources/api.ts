import { useMutation } from '@tanstack/react-query'
import {
  chooseCover,
  listBookSources,
  listFoundCovers,
  listOutsideEditions,
  type FoundCover,
} from '../../../../contract/book-sources.ts'
import { getBook, listEditions, type Book } from '../../../../contract/books.ts'
import { listMyBooks } from '../../../../contract/library.ts'
import type { GlobalShelf } from '../../../../contract/shelves.ts'
import { addOutsideBook, type OutsideBook } from '../../../../contract/sources.ts'
import { call } from '../../../lib/api-client.ts'
import { translator } from '../../../lib/i18n.tsx'
import { refresh, useAnswer } from '../../../lib/queries.ts'
import { showToast } from '../../../lib/toasts.ts'
import { outdateCards, refreshShelves } from '../../library/shelving/card-cache.ts'

export const useBookSources = ({ slug }: Book) => useAnswer(listBookSources, { params: { book: slug } })

export const useFoundCovers = ({ slug }: Book) => useAnswer(listFoundCovers, { params: { book: slug } })

export const useOutsideEditions = ({ slug }: Book) => useAnswer(listOutsideEditions, { params: { book: slug } })

export const useChooseCover = ({ slug }: Book) =>
  useMutation({
    mutationFn: ({ source, id }: FoundCover) => call(chooseCover, { params: { book: slug }, body: { source, id } }),
    onSuccess: async () => {
      await Promise.all([refresh(getBook, listBookSources), outdateCards()])
      showToast({ kind: 'success', message: translator().t('Cover changed.') })
    },
  })

/** Adds an edition and shelves it as the book that it was found from. */
export const useAddEdition = (shelf: GlobalShelf) =>
  useMutation({
    mutationFn: ({ source, id }: Pick<OutsideBook, 'source' | 'id'>) =>
      call(addOutsideBook, { params: { source }, body: { id, shelf, is_edition: true } }),
    onSuccess: async () => {
      await Promise.all([refresh(getBook, listOutsideEditions, listEditions, listMyBooks), refreshShelves()])
    },
  })
