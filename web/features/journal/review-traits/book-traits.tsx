import { useId, useState } from 'react'
import { listContentWarnings, type CountedWarning } from '../../../../contract/content-warnings.ts'
import { warningGrades } from '../../../../contract/review-traits.ts'
import { drives, gradeLabels, paces } from '../../../../contract/trait-labels.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useAnswer } from '../../../lib/queries.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { IconChevronDown } from '../../../ui/icons/chevron-down.ts'
import { warningLabel } from '../../catalogue/content-warnings/warning-labels.ts'
import classes from './book-traits.module.css'

/** By what was said, how many reviews said so; `warnings` is how many content warnings there are. */
type Counts = Record<string, number>

interface BookTraitsProps {
  book: string
  traits: Counts
}

/** What readers say of a book's pace and plot, and what they warn of, folded. */
export default function BookTraits({ book, traits }: BookTraitsProps) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const warnings = traits['warnings'] ?? 0
  return (
    <div className={classes.root}>
      <dl className={classes.facts}>
        <TraitCounts name={t('Pace#book')} kind="pace" labels={paces} traits={traits} />
        <TraitCounts name={t('Driven by')} kind="driven-by" labels={drives} traits={traits} />
      </dl>
      {warnings > 0 && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Content warnings (:count)', { count: warnings })}
          <IconChevronDown size={18} aria-hidden className={classes.chevron} />
        </button>
      )}
      {isOpen && (
        <div id={id} className={classes.list} style={{ minBlockSize: `${warnings * 1.75}rem` }}>
          <Warnings book={book} />
        </div>
      )}
    </div>
  )
}

interface TraitCountsProps {
  name: string
  kind: string
  labels: Record<string, string>
  traits: Counts
}

/** "Medium 12 · Slow 3", the most frequent first. */
function TraitCounts({ name, kind, labels, traits }: TraitCountsProps) {
  const { t, plural } = useT()
  const counts = Object.entries(labels)
    .map(([word, label]) => ({ word, label, count: traits[`${kind}/${word}`] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  if (counts.length === 0) return null
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      {counts.map(({ word, label, count }) => (
        <dd key={word}>
          {t(label)} <span title={plural(count, ':count reader', ':count readers')}>{count}</span>
        </dd>
      ))}
    </div>
  )
}

function Warnings({ book }: { book: string }) {
  return (
    <Loaded answer={useAnswer(listContentWarnings, { params: { book } })}>
      {({ data }) => (
        <ul>
          {data.map((warning) => (
            <Warning key={warning.warning} counted={warning} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** "War: Graphic 3 · Minor 1, from page 12" */
function Warning({ counted }: { counted: CountedWarning }) {
  const translator = useT()
  const { t, plural } = translator
  return (
    <li>
      <span className={classes.name}>{warningLabel(counted.warning, translator)}</span>
      {warningGrades
        .filter((grade) => counted[grade] > 0)
        .map((grade) => (
          <span key={grade} className={classes.grade}>
            {t(gradeLabels[grade])}{' '}
            <span title={plural(counted[grade], ':count reader', ':count readers')}>{counted[grade]}</span>
          </span>
        ))}
      {counted.page !== null && <span className={classes.grade}>{t('from page :page', { page: counted.page })}</span>}
    </li>
  )
}
