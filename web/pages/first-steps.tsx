import { Button, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { screens } from '../../contract/screens.ts'
import { text } from '../../shared/translate.ts'
import { BooksStep } from '../features/account/first-steps/books-step.tsx'
import classes from '../features/account/first-steps/first-steps.module.css'
import { GoalStep } from '../features/account/first-steps/goal-step.tsx'
import { ReadingStep } from '../features/account/first-steps/reading-step.tsx'
import { steps, type Step } from '../features/account/first-steps/steps.ts'
import { VisibilityStep } from '../features/account/first-steps/visibility-step.tsx'
import { firstNameOf } from '../../shared/greeting.ts'
import { useReader } from '../features/account/session/api.ts'
import { useT } from '../lib/i18n.tsx'
import { ProgressBar } from '../ui/display/progress-bar.tsx'
import { Page } from '../ui/layout/page.tsx'

const parts = {
  reading: { title: text('What are you reading?'), Content: ReadingStep },
  books: { title: text('Books you love'), Content: BooksStep },
  goal: { title: text('A goal for this year'), Content: GoalStep },
  visibility: { title: text('Who can find you'), Content: VisibilityStep },
} satisfies Record<Step, { title: string; Content: (props: { onDone: () => void }) => ReactNode }>

/** After registering: a few steps, each of which can be skipped. The step is in the address, so going back works. */
export default function FirstStepsPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const reader = useReader()
  const { step = steps[0], next } = useSearch({ from: screens.firstSteps.path })
  const at = steps.indexOf(step)
  const { title, Content } = parts[step]

  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const goTo = (newStep: Step) =>
    void navigate({ to: screens.firstSteps.path, search: { step: newStep, ...(next && { next }) } })
  const before = steps[at - 1]

  function goOn() {
    const following = steps[at + 1]
    if (following) goTo(following)
    else void navigate({ to: next ?? screens.library.path })
  }

  const progress = t('Step :step of :total', { step: at + 1, total: steps.length })
  return (
    <Page
      title={t('First steps')}
      heading={reader ? t('Welcome, :name', { name: firstNameOf(reader) }) : t('First steps')}
    >
      <div className={classes.top}>
        {before && (
          <Button variant="subtle" onClick={() => goTo(before)}>
            {t('Back')}
          </Button>
        )}
        <span>{progress}</span>
        <div className={classes.bar}>
          <ProgressBar label={progress} percent={((at + 1) / steps.length) * 100} />
        </div>
        <Button variant="subtle" onClick={goOn}>
          {t('Skip')}
        </Button>
      </div>
      <Title ref={heading} order={2} tabIndex={-1} className={classes.title ?? ''}>
        {t(title)}
      </Title>
      <Content onDone={goOn} />
    </Page>
  )
}
