import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { useEditions } from '../books/editions-api.ts'
import { SuggestBox } from '../search/suggest-box.tsx'
import classes from './find-other.module.css'
import { bookThing, suggestedThing, type MergeThing } from './merge-thing.ts'

interface FindOtherProps {
  thing: MergeThing
  onFound: (other: MergeThing, isEdition: boolean) => void
}

/** Finds the other one: among the editions of the work, or by search, which shows one edition per work. */
export function FindOther({ thing, onFound }: FindOtherProps) {
  const { t } = useT()
  return (
    <div className={classes.root}>
      <p className={classes.intro}>
        {thing.type === 'author'
          ? t('Is :name listed twice, spelled differently? Find the other one.', { name: thing.name })
          : t('Is :name listed twice? Find the other one.', { name: thing.name })}
      </p>
      <SuggestBox
        size="page"
        label={thing.type === 'author' ? t('Search authors') : t('Search by title, author or ISBN')}
        isInline
        accepts={({ type, slug }) => type === thing.type && slug !== thing.slug}
        onChoose={(suggestion) => {
          const otherThing = suggestedThing(suggestion)
          if (otherThing) onFound(otherThing, false)
        }}
      />
      {thing.type === 'book' && <Editions slug={thing.slug} onFound={(book) => onFound(book, true)} />}
    </div>
  )
}

function Editions({ slug, onFound }: { slug: string; onFound: (book: MergeThing) => void }) {
  const translator = useT()
  const { t } = translator
  const editions = useEditions(slug)
  const books = editions.data?.pages.flatMap((page) => page.data) ?? []
  if (books.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>{t('Other editions')}</h3>
      <ul className={classes.editions}>
        {books.map((book) => (
          <li key={book.id}>
            <button type="button" className={classes.edition} onClick={() => onFound(bookThing(book, translator))}>
              <Cover src={book.cover} sizes="2.5rem" className={classes.cover ?? ''} />
              <span className={classes.words}>
                <span className={classes.title}>{book.title}</span>
                <span className={classes.line}>{bookThing(book, translator).line}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
