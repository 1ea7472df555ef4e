import { Button } from '@mantine/core'
import type { Challenge, Prompt } from '../../../../contract/challenges.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { IconReplace } from '../../../ui/icons/replace.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { BookAuthors, BookTitle, CoverLink } from '../../catalogue/books/book-on-card.tsx'
import { FilterChips } from '../../library/filters/filter-chips.tsx'
import { useEmptyPrompt } from './api.ts'
import { conditionWords } from './challenge-words.ts'
import classes from './prompt-card.module.css'

interface PromptCardProps {
  challenge: Challenge
  prompt: Prompt
  /** Props of the button that opens the choice of a book. */
  filler: { onClick: () => void; onPointerEnter?: () => void; onFocus?: () => void }
}

/** A prompt, with the book that fills it. */
export function PromptCard({ challenge, prompt, filler }: PromptCardProps) {
  const translator = useT()
  const { t } = translator
  const empty = useEmptyPrompt(challenge.slug)
  const { book, text, filters } = prompt
  const conditions = conditionWords(prompt, translator)
  return (
    <article className={classes.root} data-filled={book !== null || undefined}>
      <div className={classes.cover}>{book ? <CoverLink book={book} /> : <Cover src={null} />}</div>
      <div className={classes.body}>
        <h3 className={classes.text}>{text}</h3>
        {conditions.length > 0 && <p className={classes.conditions}>{conditions.join(' · ')}</p>}
        {filters.some(({ enabled }) => enabled) && <FilterChips filters={filters} />}
        {book && (
          <p className={classes.book}>
            <BookTitle book={book} /> <BookAuthors book={book} />
          </p>
        )}
        {challenge.can.fill && !book && (
          <div className={classes.actions}>
            <Button {...filler} size="sm" variant="light" aria-haspopup="dialog">
              {t('Choose Book')}
              <span className="q-spoken"> {t('“:title”', { title: text })}</span>
            </Button>
          </div>
        )}
      </div>
      {challenge.can.fill && book && (
        <ActionsButton
          label={t('Actions for “:name”', { name: text })}
          actions={[
            { label: t('Change Book'), icon: IconReplace, ...filler },
            { label: t('Remove Book'), icon: IconTrash, isDanger: true, onClick: () => empty.mutate(prompt.id) },
          ]}
        />
      )}
    </article>
  )
}
