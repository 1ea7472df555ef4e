import '@mantine/core/styles/Input.layer.css'
import { Button, Textarea } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { appData } from '../../../lib/app-data.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { discardChange, insistOn, waitingChanges } from '../../../lib/waiting.ts'
import { needsDecision } from '../../../lib/waiting-sender.ts'
import type { Change } from '../../../lib/waiting-store.ts'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts'
import { IconClock } from '../../../ui/icons/clock.ts'
import { kindOf, wordsOf } from './change-words.ts'
import classes from './offline.module.css'

const logFailure = (work: Promise<void>) => void work.catch((error: unknown) => console.error(error))

/** Nothing, where it was deleted. */
const mineOf = ({ assumed }: Change) => (assumed['data'] ?? {}) as Record<string, unknown>

/** It was changed on another device meanwhile: both are shown, and the reader chooses. */
function Conflict({ change, theirs }: { change: Change; theirs: Record<string, unknown> }) {
  const translator = useT()
  const { t } = translator
  return (
    <>
      <p className={classes.words}>{t('You’ve changed this somewhere else too. Which version do you want to keep?')}</p>
      <div className={classes.sides}>
        <section className={classes.side}>
          <h4>{t('On this device')}</h4>
          <p className={classes.words}>{change.deleted ? t('Deleted') : wordsOf(change, mineOf(change), translator)}</p>
        </section>
        <section className={classes.side}>
          <h4>{t('In your account')}</h4>
          <p className={classes.words}>{wordsOf(change, theirs, translator)}</p>
        </section>
      </div>
      <div className={classes.actions}>
        {Object.keys(theirs).length > 0 && (
          <Button variant="default" onClick={() => logFailure(insistOn(change))}>
            {t('Keep this device’s version')}
          </Button>
        )}
        <Button variant="default" onClick={() => logFailure(discardChange(change))}>
          {t('Keep your account’s version')}
        </Button>
      </div>
    </>
  )
}

/** The server does not take it: what was written stays, to be changed or given up. */
function Refusal({ change, refusal }: { change: Change; refusal: string }) {
  const translator = useT()
  const { t } = translator
  const { content } = change.body
  const [text, setText] = useState(typeof content === 'string' ? content : undefined)
  return (
    <>
      <p className={classes.refusal}>{refusal}</p>
      {text === undefined ? (
        <p className={classes.words}>{wordsOf(change, mineOf(change), translator)}</p>
      ) : (
        <Textarea
          label={t('Text')}
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => logFailure(insistOn(change, text))}>
          {t('Send again')}
        </Button>
        <Button variant="default" color="red" onClick={() => logFailure(discardChange(change))}>
          {t('Discard')}
        </Button>
      </div>
    </>
  )
}

function WaitingItem({ change }: { change: Change }) {
  const translator = useT()
  const { t } = translator
  const { title, made_at, refusal, theirs } = change
  return (
    <li className={classes.item}>
      <p className={classes.name}>{title || kindOf(change, translator)}</p>
      <p className={classes.when}>
        {needsDecision(change) ? <IconAlertTriangle size={16} aria-hidden /> : <IconClock size={16} aria-hidden />}
        {kindOf(change, translator)} · {formatMoment(made_at, translator, appData().reader?.time_zone ?? null)}
      </p>
      {theirs && <Conflict change={change} theirs={theirs} />}
      {refusal !== undefined && <Refusal change={change} refusal={refusal} />}
      {!needsDecision(change) && (
        <>
          <p className={classes.words}>{wordsOf(change, change.deleted ?? mineOf(change), translator)}</p>
          <div className={classes.actions}>
            <Button variant="default" size="compact-sm" onClick={() => logFailure(discardChange(change))}>
              {change.method === 'DELETE' ? t('Undo') : t('Discard')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

/** What was done without a connection and is not sent yet. */
export default function WaitingModal(control: ModalControl) {
  const { t } = useT()
  const changes = useSyncExternalStore(waitingChanges.subscribe, waitingChanges.get)
  return (
    <Modal {...control} title={t('Waiting changes')}>
      {changes.length === 0 ? (
        <p>{t('Everything has been sent.')}</p>
      ) : (
        <ul className={classes.list}>
          {changes.map((change) => (
            <WaitingItem key={change.id} change={change} />
          ))}
        </ul>
      )}
    </Modal>
  )
}
