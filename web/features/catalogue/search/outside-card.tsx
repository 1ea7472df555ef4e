import type { OutsideBook } from '../../../../contract/sources.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import classes from '../books/book-card.module.css'
import { editionFacts } from '../books/edition-facts.ts'
import { ShelfMenuButton } from '../../library/shelving/shelf-menu-button.tsx'
import { useAddOutsideBook } from './outside-api.ts'
import own from './outside-section.module.css'

interface OutsideCardProps {
  outside: OutsideBook
  /** The source's name for readers. */
  sourceTitle: string
}

/** A book that this catalogue lacks, on a card like any other. */
export function OutsideCard({ outside, sourceTitle }: OutsideCardProps) {
  const translator = useT()
  const { t } = translator
  const add = useAddOutsideBook(outside)
  return (
    <article className={classes.root}>
      <Cover src={outside.cover} className={classes.cover ?? ''} />
      <h3 className={classes.title}>{outside.title}</h3>
      <p className={classes.authors}>{outside.authors.map(({ name }) => name).join(', ')}</p>
      <p className={classes.facts}>{editionFacts(outside, translator)}</p>
      <div className={classes.bottom}>
        <ShelfMenuButton
          title={outside.title}
          shelf={undefined}
          isBusy={add.isPending}
          onChoose={(shelf) => add.mutate(shelf)}
        />
        <a href={outside.url} target="_blank" rel="noreferrer" className={own.origin}>
          {t('View on :source', { source: sourceTitle })}
        </a>
      </div>
    </article>
  )
}
