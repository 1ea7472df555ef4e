import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, Button } from '@mantine/core'
import { useId, useRef, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { twoDecimals } from '../../../../contract/lengths.ts'
import { SessionTags, type Reading, type ReadingSession } from '../../../../contract/readings.ts'
import { formatAmount, formatReached } from '../../../../shared/length-words.ts'
import { parseProgress } from '../../../../shared/progress-entry.ts'
import { useT } from '../../../lib/i18n.tsx'
import { PressGuard } from '../../../lib/press-guard.ts'
import { TextField } from '../../../ui/forms/fields.tsx'
import { IconDots } from '../../../ui/icons/dots.ts'
import { numberIn, useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { ProgressKeys } from './progress-keys.tsx'
import { ProgressStep } from './progress-step.tsx'
import { TimerButton } from './timer-button.tsx'
import { useCorrectProgress, useMoveOn, type MovingReading } from './api.ts'
import { useSetTimer } from './finish-api.ts'
import classes from './quick-progress.module.css'
import { QuickQuestion } from './quick-question.tsx'
import { entryMessages, entryOf, reachedLabel } from './reached-label.ts'
import { AddMoodsButton, LazyMoodsField } from './session-moods.tsx'
import { measuredMinutes, minutesToCheck, mostMinutes, SessionMinutes } from './session-minutes.ts'

/** What a chip adds, in the unit of the log: most often the first. */
const usualStep = 10
const longStep = 25

const hasFinger = () => window.matchMedia('(pointer: coarse)').matches

interface QuickProgressProps {
  reading: MovingReading
  /** The latest session: a position after its start may be a correction of it. */
  lastSession?: Pick<ReadingSession, 'start_position' | 'tags'> | undefined
  /** Left out where none can be started. */
  timer?: Reading['timer']
  title: string
  /** The timer was stopped: it ends once the reader says how far they got, and can't be started. */
  isStopped?: boolean
  /** The progress was saved, or the stopped timer discarded. */
  onDone?: () => void
  /** The last page was reached. */
  onFinished: (reading: Reading) => void
  /** Rarer buttons, folded away. */
  children?: ReactNode
}

/**
 * Updates the progress: a page, `+30`, `45%` or `1:20`, or a chip that adds some. At rest there are four controls: the field,
 * the chip, the timer and what unfolds the rest. Saving takes the chip's place while something is typed.
 */
export default function QuickProgress({
  reading,
  lastSession,
  timer,
  title,
  isStopped = false,
  onDone,
  onFinished,
  children,
}: QuickProgressProps) {
  const translator = useT()
  const { t } = translator
  const moveOn = useMoveOn(title)
  const correct = useCorrectProgress(title)
  const { length, length_type: type } = reading
  const label = reachedLabel(type, translator)
  const field = useRef<HTMLInputElement>(null)
  const minutesField = useRef<HTMLInputElement>(null)
  /** A position before the last one, until the reader says that it is meant. */
  const [back, setBack] = useState<number | undefined>()
  const timing = useSetTimer()
  /** The minutes of a forgotten timer, once the reader was asked about them. */
  const [askedMinutes, setAskedMinutes] = useState<number | undefined>()
  const [hasMoods, setHasMoods] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const foldId = useId()
  const [guard] = useState(() => new PressGuard())
  // The card of the same log may be behind the dialog.
  const formId = isStopped ? `stopped ${reading.id}` : reading.id

  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: z.object({
      progress: z.number().check(z.gte(0), z.lte(length), twoDecimals),
      minutes: SessionMinutes,
      session_tags: SessionTags,
    }),
    mode: 'controlled',
    initialValues: { progress: '', minutes: '', session_tags: [] as string[] },
    read: (values) => ({
      progress: values.progress.trim() === '' ? null : (parseProgress(values.progress, reading) ?? Number.NaN),
      minutes: numberIn(values.minutes),
      session_tags: values.session_tags,
    }),
    fieldMessages: (errors, { progress }) => ({
      ...Object.fromEntries(Object.entries(errors).map(([name, [message = '']]) => [name, message])),
      ...entryMessages(progress, reading, translator),
    }),
    onSubmit: async ({ progress, minutes }) => {
      if (progress < reading.progress && progress !== back) {
        setBack(progress)
        return false
      }
      if (mustAsk(progress, minutes)) return false
      return move(progress, minutes)
    },
  })

  /**
   * Whether the minutes are those of a timer that may have been forgotten. They are put into their field, and the reader
   * is asked once.
   */
  function mustAsk(progress: number, minutes: number | null): boolean {
    const toCheck = minutesToCheck(timer)
    if (toCheck === undefined || minutes !== null) return false
    form.setValues({ progress: entryOf(progress, type), minutes: String(toCheck) })
    setBack(undefined)
    setAskedMinutes(toCheck)
    setUnfolded(true)
    return true
  }

  async function move(progress: number, minutes: number | null) {
    const { data } = await moveOn.mutateAsync({
      reading,
      progress,
      minutes: minutes ?? measuredMinutes(timer),
      tags: form.getValues().session_tags,
      timer,
    })
    handleMoved()
    onDone?.()
    if (data.state === 'finished') onFinished(data)
  }

  function handleMoved() {
    setBack(undefined)
    setAskedMinutes(undefined)
    setHasMoods(false)
    form.setValues({ progress: '', minutes: '', session_tags: [] })
    // The keyboard of a phone covers half of what was just saved.
    if (hasFinger()) field.current?.blur()
  }

  async function handleStep(step: number) {
    const minutes = numberIn(form.getValues().minutes)
    if (!SessionMinutes.safeParse(minutes).success) {
      form.validateField('minutes')
      return
    }
    const progress = Math.min(parseProgress(`+${step}`, reading) ?? reading.progress, length)
    if (mustAsk(progress, minutes)) return
    await move(progress, minutes).catch((error: unknown) => console.error(error))
  }

  async function handleMistake(progress: number) {
    await correct
      .mutateAsync({
        reading,
        progress,
        tags: form.getValues().session_tags,
        tagsBefore: lastSession?.tags.map(({ slug }) => slug) ?? [],
      })
      .then(() => {
        handleMoved()
        onDone?.()
      })
      .catch((error: unknown) => console.error(error))
    field.current?.focus()
  }

  const setTimer = (state: 'running' | 'paused' | 'none') =>
    timing
      .mutateAsync({ id: reading.id, book: reading.book, timer: state })
      .catch((error: unknown) => console.error(error))

  async function handleDiscard() {
    await setTimer('none')
    onDone?.()
  }

  function handleKeep() {
    setBack(undefined)
    requestAnimationFrame(() => field.current?.focus())
  }

  function handleCorrect() {
    setAskedMinutes(undefined)
    requestAnimationFrame(() => minutesField.current?.select())
  }

  /** Not once the reader has corrected the minutes. */
  const isAsking = askedMinutes !== undefined && numberIn(form.values.minutes) === askedMinutes
  /** Not once another position was typed. */
  const isAskingBack = back !== undefined && parseProgress(form.values.progress, reading) === back
  const isSending = isBusy || moveOn.isPending || correct.isPending || timing.isPending
  const from = formatReached(reading.progress, type, translator)
  const isTyped = form.values.progress.trim() !== ''
  const step = { type, title, isBusy: isSending, onStep: (added: number) => void handleStep(added) }
  return (
    <form className={classes.form} data-stopped={isStopped || undefined} onSubmit={handleSubmit} noValidate>
      {isStopped && timer && (
        <output className={classes.hint}>
          {t('You read for :time. Where did you get to?', {
            time: formatAmount(Math.max(1, Math.round(timer.seconds / 60)), 'minute', translator),
          })}
        </output>
      )}
      <div className={classes.line}>
        <TextField
          {...form.getInputProps('progress')}
          ref={field}
          id={`progress of ${formId}`}
          label={label}
          aria-label={t(':label, :title', { label, title })}
          autoComplete="off"
          inputMode="decimal"
          enterKeyHint="done"
          size="sm"
          placeholder={entryOf(reading.progress, type)}
          error={form.errors['progress'] ?? problem}
          className={classes.field ?? ''}
          {...(isStopped && { 'data-autofocus': true })}
        />
        {isTyped || isBusy || isStopped ? (
          <Button
            type="submit"
            size="sm"
            variant="light"
            loading={isBusy}
            className={classes.save ?? ''}
            // A step takes its place.
            onPointerDown={() => guard.note()}
            aria-label={t(':label, :title', { label: t('Save'), title })}
          >
            {t('Save')}
          </Button>
        ) : (
          <ProgressStep
            step={usualStep}
            {...step}
            className={classes.save ?? ''}
            onStep={(added) => {
              if (!guard.isSecond()) step.onStep(added)
            }}
          />
        )}
      </div>
      <ProgressKeys
        className={classes.keys ?? ''}
        type={type}
        value={form.values.progress}
        onChange={(value) => form.setFieldValue('progress', value)}
      />
      {isAskingBack && (
        <QuickQuestion
          key={back}
          question={t('That’s before :position.', { position: from })}
          answer={t('Go back to :position', { position: formatReached(back, type, translator) })}
          other={
            lastSession && back >= lastSession.start_position
              ? { label: t('Correct :position', { position: from }), onClick: () => void handleMistake(back) }
              : undefined
          }
          onCancel={handleKeep}
        />
      )}
      {isAsking && (
        <QuickQuestion
          question={t('The timer ran for :time. Save it all?', {
            time: formatAmount(askedMinutes, 'minute', translator),
          })}
          answer={t('Save :time', { time: formatAmount(askedMinutes, 'minute', translator) })}
          onCancel={handleCorrect}
        />
      )}
      <div className={classes.rest}>
        <TimerButton
          timer={timer}
          isStopped={isStopped}
          title={title}
          isBusy={isSending}
          className={classes.timer ?? ''}
          onStart={() => void setTimer('running')}
          onDiscard={() => void handleDiscard()}
        />
        <ActionIcon
          variant="subtle"
          size="lg"
          className={classes.more ?? ''}
          aria-label={t(':label, :title', { label: t('More details'), title })}
          aria-expanded={isUnfolded}
          aria-controls={foldId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </div>
      <div id={foldId} className={classes.fold} hidden={!isUnfolded}>
        <div className={classes.line}>
          <TextField
            {...form.getInputProps('minutes')}
            ref={minutesField}
            id={`minutes of ${formId}`}
            label={t('Minutes')}
            aria-label={t(':label, :title', { label: t('Minutes read'), title })}
            type="number"
            inputMode="numeric"
            min={1}
            max={mostMinutes}
            size="sm"
            className={classes.field ?? ''}
          />
          {!isStopped && <ProgressStep step={longStep} {...step} className={classes.save ?? ''} />}
        </div>
        {hasMoods && <LazyMoodsField {...form.getInputProps('session_tags')} title={title} size="sm" />}
        <div className={classes.chips}>
          {!hasMoods && <AddMoodsButton title={title} onClick={() => setHasMoods(true)} />}
          {children}
        </div>
      </div>
    </form>
  )
}
