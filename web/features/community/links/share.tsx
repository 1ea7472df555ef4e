import { Button, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconChevronDown } from '../../../ui/icons/chevron-down.ts'
import { IconPhoto } from '../../../ui/icons/photo.ts'
import { IconShare } from '../../../ui/icons/share.ts'
import classes from './share.module.css'
import { canShareImages } from './share-support.ts'
import type { SharedByReader } from './shared-by-reader.ts'

const ShareModal = lazyModal(() => import('./share-modal.tsx'))

let sheet: typeof import('./share-sheet.ts') | undefined

const loadSheet = async () => (sheet ??= await import('./share-sheet.ts'))

/** What needs the sheet is left out where that cannot be loaded: the dialog opens instead. */
const withSheet = (use: (loaded: NonNullable<typeof sheet>) => void) => void loadSheet().then(use, () => undefined)

/** At once where the sheet is there: only in the moment of a press may it open. */
async function share(shared: SharedByReader, openDialog: () => void): Promise<void> {
  const loaded = sheet ?? (await loadSheet().catch(() => undefined))
  if (loaded) await loaded.shareImage(shared, openDialog)
  else openDialog()
}

/** Sharing things of a list: actions for the menu of each, and one dialog for all. */
export function useShare() {
  const { t } = useT()
  const control = ShareModal.useControl()
  const { chosen, openFor, openerFor } = useChosen<SharedByReader>()
  return {
    actionsFor: (shared: SharedByReader): Action[] => {
      const opener = openerFor(shared, control)
      if (!canShareImages()) return [{ label: t('Share'), icon: IconShare, ...opener }]
      return [
        {
          label: t('Share'),
          icon: IconShare,
          onShown: () => withSheet(({ readyImage }) => readyImage(shared)),
          onClick: () => void share(shared, () => openFor(shared, control)),
        },
        { label: t('More ways to share'), icon: IconPhoto, ...opener },
      ]
    },
    /** Render once. */
    dialog: chosen && <ShareModal.Slot control={control} shared={chosen} />,
  }
}

interface ShareButtonProps {
  shared: SharedByReader
  /** At the foot of a card, beside others of its kind. */
  isQuiet?: boolean
  /** What is shared, for screen readers, where a screen has several of these buttons. */
  about?: string
}

/** Shares an image in one press; without a share sheet, and beside it, a dialog has the image and a link. */
export function ShareButton({ shared, isQuiet = false, about }: ShareButtonProps) {
  const { t } = useT()
  const control = ShareModal.useControl()
  const root = useRef<HTMLSpanElement>(null)
  const [isBusy, setBusy] = useState(false)
  const isDirect = canShareImages()
  const { kind, thing, name } = shared
  useEffect(() => {
    const button = root.current
    if (!isDirect || !button) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    withSheet(({ readyWhenSeen }) => {
      if (!isOver) stop = readyWhenSeen(button, { kind, thing, name })
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [isDirect, kind, thing, name])

  const ready = () => withSheet(({ readyImage }) => readyImage(shared))

  const spoken = about !== undefined && <span className="q-spoken"> {about}</span>

  async function handleShare() {
    setBusy(true)
    await share(shared, control.open)
    setBusy(false)
  }

  return (
    <span ref={root} className={classes.root}>
      <Button
        {...(isDirect
          ? { onPointerEnter: ready, onFocus: ready, onClick: () => void handleShare(), 'aria-busy': isBusy }
          : control.opener)}
        {...(isQuiet ? { variant: 'subtle', className: classes.quiet ?? '' } : { variant: 'default' })}
        leftSection={<IconShare size={isQuiet ? 16 : 18} stroke={1.75} />}
      >
        {t('Share')}
        {spoken}
      </Button>
      {isDirect && (
        <UnstyledButton {...control.opener} className={classes.more ?? ''}>
          <span className="q-spoken">{t('More ways to share')}</span>
          {spoken}
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </UnstyledButton>
      )}
      <ShareModal.Slot control={control} shared={shared} />
    </span>
  )
}
