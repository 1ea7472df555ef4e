import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { hoursAndMinutes, twoDecimals } from '../../../contract/lengths.ts'
import type { Reading } from '../../../contract/readings.ts'
import { formatAmount, formatReached } from '../../../shared/length-words.ts'
import { parseProgress } from '../../../shared/progress-entry.ts'
import { useT } from '../../lib/i18n.tsx'
import { TextField } from '../../ui/forms/fields.tsx'
import { numberIn, useSchemaForm } from '../../ui/forms/schema-form.ts'
import { useMoveOn, type MovingReading } from './api.ts'
import { usePatchReading } from './finish-api.ts'
import classes from './quick-progress.module.css'
import { reachedLabel } from './reached-label.ts'
import { ReadingTimer, timerSeconds } from './reading-timer.tsx'

/** What a chip adds, in the unit of the log. */
const steps = [10, 25]

/** Nobody reads longer without a break; more is a slip of the keyboard. */
const mostMinutes = 1440

interface QuickProgressProps {
  reading: MovingReading
  /** Left out where none can be started. */
  timer?: Reading['timer']
  title: string
  /** The last page was reached. */
  onFinished: (reading: Reading) => void
  /** More buttons, after the chips. */
  children?: ReactNode
}

/** As the field takes it: `1:05` in hours and minutes, else a number. */
function typedPosition({ progress, length_type }: MovingReading, locale: string): string {
  if (length_type !== 'minute') return new Intl.NumberFormat(locale).format(progress)
  const { hours, minutes } = hoursAndMinutes(progress)
  return `${hours}:${String(minutes).padStart(2, '0')}`
}

/** Updates the progress: a page, `+30`, `45%` or `1:20`, or a chip that adds some. */
export default function QuickProgress({ reading, timer, title, onFinished, children }: QuickProgressProps) {
  const translator = useT()
  const { t, locale } = translator
  const moveOn = useMoveOn(title)
  const { length, length_type: type } = reading
  const label = reachedLabel(type, translator)
  const field = useRef<HTMLInputElement>(null)
  /** A position before the last one, until the reader says that it is meant. */
  const [back, setBack] = useState<number | undefined>()
  const patchReading = usePatchReading()
  /** The timer was stopped: it ends once the reader says how far they got. */
  const [isStopping, setStopping] = useState(false)

  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: z.object({
      progress: z.number().check(z.gte(0), z.lte(length), twoDecimals),
      minutes: z.nullable(z.number().check(z.gte(1), z.lte(mostMinutes))),
    }),
    mode: 'controlled',
    initialValues: { progress: '', minutes: '' },
    read: (values) => ({
      progress: values.progress.trim() === '' ? null : (parseProgress(values.progress, reading) ?? Number.NaN),
      minutes: numberIn(values.minutes),
    }),
    fieldMessages: (errors, { progress }) => ({
      ...Object.fromEntries(Object.entries(errors).map(([name, [message = '']]) => [name, message])),
      ...(progress.trim() !== '' &&
        parseProgress(progress, reading) === undefined && {
          progress: type === 'minute' ? t('Try 1:20, +30 or 45%.') : t('Try 120, +30 or 45%.'),
        }),
    }),
    onSubmit: async ({ progress, minutes }) => {
      if (progress < reading.progress && progress !== back) return setBack(progress)
      await move(progress, minutes)
    },
  })

  async function move(progress: number, minutes: number | null) {
    const measured = timer ? Math.round(timerSeconds(timer, Date.now())) / 60 : 0
    const { data } = await moveOn.mutateAsync({
      reading,
      progress,
      minutes: minutes ?? measured,
      ...(timer && { timer: 'none' as const }),
    })
    setBack(undefined)
    setStopping(false)
    form.reset()
    if (data.state === 'finished') onFinished(data)
  }

  async function handleStep(step: number) {
    const minutes = numberIn(form.getValues().minutes)
    await move(Math.min(reading.progress + step, length), minutes).catch((error: unknown) => console.error(error))
  }

  const setTimer = (wanted: 'running' | 'paused' | 'none') =>
    patchReading
      .mutateAsync({ id: reading.id, patch: { book: reading.book, timer: wanted } })
      .catch((error: unknown) => console.error(error))

  async function handleStop() {
    await setTimer('paused')
    setStopping(true)
    field.current?.focus()
  }

  async function handleDiscard() {
    await setTimer('none')
    setStopping(false)
    field.current?.focus()
  }

  function handleKeep() {
    setBack(undefined)
    requestAnimationFrame(() => field.current?.focus())
  }

  const isSending = isBusy || moveOn.isPending || patchReading.isPending
  const from = formatReached(reading.progress, type, translator)
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      {isStopping && timer && (
        <div className={classes.hint}>
          <output>
            {t('You read for :time. Where did you get to?', {
              time: formatAmount(Math.max(1, Math.round(timer.seconds / 60)), 'minute', translator),
            })}
          </output>{' '}
          <Button variant="subtle" size="compact-sm" disabled={isSending} onClick={() => void handleDiscard()}>
            {t('Discard timer')}
          </Button>
        </div>
      )}
      <div className={classes.line}>
        <TextField
          {...form.getInputProps('progress')}
          ref={field}
          id={`progress of ${reading.id}`}
          label={label}
          aria-label={t(':label, :title', { label, title })}
          autoComplete="off"
          enterKeyHint="done"
          size="sm"
          className={classes.field ?? ''}
          placeholder={typedPosition(reading, locale)}
          error={form.errors['progress'] ?? problem}
        />
        <TextField
          {...form.getInputProps('minutes')}
          id={`minutes of ${reading.id}`}
          label={t('for (min)')}
          aria-label={t(':label, :title', { label: t('for (min)'), title })}
          type="number"
          inputMode="numeric"
          min={1}
          max={mostMinutes}
          size="sm"
          className={classes.minutes ?? ''}
        />
        <Button type="submit" size="sm" variant="light" loading={isBusy} className={classes.save ?? ''}>
          {t('Save')}
        </Button>
      </div>
      {back !== undefined && (
        <BackwardQuestion
          question={t('That’s before :position. Go back?', { position: from })}
          answer={t('Go back to :position', { position: formatReached(back, type, translator) })}
          onKeep={handleKeep}
        />
      )}
      <div className={classes.chips}>
        {steps.map((step) => (
          <Button
            key={step}
            variant="default"
            size="compact-sm"
            radius="xl"
            disabled={isSending}
            aria-label={t('Add :amount, :title', { amount: formatAmount(step, type, translator), title })}
            onClick={() => void handleStep(step)}
          >
            +{new Intl.NumberFormat(locale).format(step)}
            {type === 'percent' && '%'}
          </Button>
        ))}
        {children}
        {timer !== undefined && (
          <ReadingTimer
            timer={timer}
            title={title}
            isBusy={isSending}
            onChange={(wanted) => {
              setStopping(false)
              void setTimer(wanted)
            }}
            onStop={() => void handleStop()}
          />
        )}
      </div>
    </form>
  )
}

/** Asks inside the form, so that answering yes is the form's own submit. */
function BackwardQuestion({ question, answer, onKeep }: { question: string; answer: string; onKeep: () => void }) {
  const { t } = useT()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div className={classes.question} role="alert">
      <p>{question}</p>
      <div className={classes.chips}>
        <Button ref={keep} variant="default" size="compact-sm" onClick={onKeep}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="compact-sm" variant="light">
          {answer}
        </Button>
      </div>
    </div>
  )
}
