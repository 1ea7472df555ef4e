import type { Book } from '../../../../contract/books.ts'
import { screens } from '../../../../contract/screens.ts'
import { listSimilarBooks, type SimilarBook } from '../../../../contract/similar-books.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useAnswer } from '../../../lib/queries.ts'
import { Link } from '../../../ui/buttons/link.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { CoverRow } from '../../catalogue/books/cover-row.tsx'

/** Why it is there, as a note below its cover. */
function withReason({ book, shared }: SimilarBook, { t, locale }: Translator) {
  const topics = new Intl.ListFormat(locale).format(shared)
  return { ...book, note: shared.length > 0 ? t('Also :topics', { topics }) : t('Popular with its readers') }
}

/** Books like this one, then more by its author. Nothing where there is neither. */
export default function SimilarBooks({ book }: { book: Book }) {
  const translator = useT()
  const { t } = translator
  const answer = useAnswer(listSimilarBooks, { params: { book: book.slug } }).data?.data
  if (!answer) return null
  const { similar, by_author: author } = answer
  return (
    <>
      {similar.length > 0 && (
        <Section title={t('Similar books')}>
          <CoverRow books={similar.map((each) => withReason(each, translator))} isNarrow />
        </Section>
      )}
      {author && (
        <Section
          title={t('More by :name', { name: author.name })}
          aside={
            <Link to={screens.author.path} params={{ author: author.slug }}>
              {t('See all')}
            </Link>
          }
        >
          <CoverRow books={author.books} isNarrow />
        </Section>
      )}
    </>
  )
}
