import { Button } from '@mantine/core'
import { useState } from 'react'
import { mergeReasonLength } from '../../../../contract/merges.ts'
import { ApiError } from '../../../lib/http.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { FieldStack, FormProblem, TextareaField } from '../../../ui/forms/fields.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { RadioCards } from '../../../ui/forms/radio-cards.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { useUnsavedChoice } from '../../../ui/forms/unsaved.ts'
import { useProposeMerge } from './api.ts'
import { FindOther } from './find-other.tsx'
import type { MergeThing } from './merge-thing.ts'

interface Other extends MergeThing {
  /** An edition of the same work: only the books are merged. */
  isEdition: boolean
}

type Sameness = 'work' | 'book'

const pictureOf = ({ type, name, cover }: MergeThing) =>
  type === 'author' ? <Avatar name={name} image={cover} /> : <Cover src={cover} sizes="3.5rem" />

/** Proposes a merge: finds the other one, then asks which is kept and why. */
export default function MergeModal({ thing, ...control }: ModalControl & { thing: MergeThing }) {
  const { t } = useT()
  const propose = useProposeMerge()
  const [other, setOther] = useState<Other | undefined>()
  const [keptSlug, setKept] = useState('')
  const [sameness, setSameness] = useState<Sameness>('work')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()

  useUnsavedChoice(other !== undefined || reason !== '', propose)

  const kind = thing.type === 'author' ? 'author' : other?.isEdition ? 'book' : sameness

  function handleFound(otherThing: MergeThing, isEdition: boolean) {
    setOther({ ...otherThing, isEdition })
    setKept(otherThing.slug)
    setProblem(undefined)
  }

  async function handlePropose() {
    if (!other) return
    setProblem(undefined)
    const gone = keptSlug === other.slug ? thing.slug : other.slug
    try {
      await propose.mutateAsync({ kind, gone, kept: keptSlug, reason })
      control.onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const messages = Object.values(error.errors).flat()
      setProblem(messages.length > 0 ? messages.join('\n') : error.message)
    }
  }

  return (
    <Modal
      {...control}
      title={t('Propose a merge')}
      size="lg"
      isLong
      footer={
        <>
          <Button variant="default" onClick={control.onClose}>
            {t('Close')}
          </Button>
          <Button disabled={!other} loading={propose.isPending} onClick={() => void handlePropose()}>
            {t('Propose')}
          </Button>
        </>
      }
    >
      {other ? (
        <FieldStack>
          <FormProblem>{problem}</FormProblem>
          {thing.type === 'book' && !other.isEdition && (
            <RadioCards
              legend={t('What is the same?')}
              name="sameness"
              value={sameness}
              onChange={setSameness}
              options={[
                {
                  value: 'work',
                  label: t('The work'),
                  sentence: t('Both books stay, as editions of the same work.'),
                },
                {
                  value: 'book',
                  label: t('The exact same book'),
                  sentence: t('One of them is removed. Readers’ shelves and notes move to the other.'),
                },
              ]}
            />
          )}
          <RadioCards
            legend={
              kind === 'work' ? t('Which title, authors and description should we keep?') : t('Which one should stay?')
            }
            name="kept"
            value={keptSlug}
            onChange={setKept}
            options={[thing, other].map((each) => ({
              value: each.slug,
              label: each.name,
              sentence: each.line,
              picture: pictureOf(each),
            }))}
          />
          <TextareaField
            label={t('Why are they the same?')}
            description={t('This helps the moderator decide.')}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            maxLength={mergeReasonLength}
            rows={3}
            resize="vertical"
          />
          <div>
            <Button variant="subtle" size="compact-md" onClick={() => setOther(undefined)}>
              {t('Choose another one')}
            </Button>
          </div>
        </FieldStack>
      ) : (
        <FindOther thing={thing} onFound={handleFound} />
      )}
    </Modal>
  )
}
