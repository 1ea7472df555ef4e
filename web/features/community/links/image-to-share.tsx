import { Button } from '@mantine/core'
import { useState } from 'react'
import { linkImages, type LinkImage } from '../../../../contract/links.ts'
import { shareImagePath } from '../../../../contract/share-images.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { PillChoice } from '../../../ui/forms/pill-choice.tsx'
import { IconCheck } from '../../../ui/icons/check.ts'
import { IconCopy } from '../../../ui/icons/copy.ts'
import { IconDownload } from '../../../ui/icons/download.ts'
import { IconShare } from '../../../ui/icons/share.ts'
import classes from './links.module.css'
import { readyImage, shareImage } from './share-sheet.ts'
import { canShareImages } from './share-support.ts'
import type { SharedByReader } from './shared-by-reader.ts'

/** The clipboard takes images only on pages with HTTPS, and not in every browser. */
const canCopyImages = () => typeof ClipboardItem === 'function' && 'clipboard' in navigator

const fetchPng = async (address: string): Promise<Blob> => (await fetch(address)).blob()

/** The image as others will see it, to be saved or copied. */
export function ImageToShare({ shared }: { shared: SharedByReader }) {
  const { kind, thing } = shared
  const { t, locale } = useT()
  const [shape, setShape] = useState<LinkImage>('story')
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [copied, setCopied] = useState<LinkImage>()
  const address = shareImagePath(kind, thing, shape, locale)
  const [width, height] = linkImages[shape].split('x')

  const show = (next: LinkImage) => {
    if (next === shape) return
    setShape(next)
    setState('loading')
  }

  async function handleCopy() {
    // Given as a promise: Safari allows it only in the moment of the press.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': fetchPng(address) })])
    setCopied(shape)
  }

  return (
    <>
      <PillChoice
        label={t('Shape')}
        value={shape}
        onChange={show}
        choices={[
          { value: 'story', label: t('Tall#shape') },
          { value: 'preview', label: t('Wide#shape') },
        ]}
      />
      <div className={classes.stage} data-shape={shape}>
        {state === 'loading' && <Waiting />}
        {state === 'failed' ? (
          <ErrorState
            title={t('Failed to load the image')}
            onRetry={() => {
              setState('loading')
              setAttempt(attempt + 1)
            }}
          />
        ) : (
          <img
            key={`${shape} ${attempt}`}
            className={classes.image}
            src={address}
            alt={t('Preview image')}
            width={width}
            height={height}
            data-state={state}
            onLoad={() => {
              setState('shown')
              if (canShareImages()) readyImage(shared, shape)
            }}
            onError={() => setState('failed')}
          />
        )}
      </div>
      <div className={classes.row}>
        {canShareImages() && (
          <Button
            leftSection={<IconShare size={18} stroke={1.75} />}
            onClick={() => void shareImage(shared, () => setState('failed'), shape)}
          >
            {t('Share image')}
          </Button>
        )}
        <Button
          component="a"
          href={address}
          download
          variant={canShareImages() ? 'default' : 'filled'}
          leftSection={<IconDownload size={18} stroke={1.75} />}
        >
          {t('Save image')}
        </Button>
        {canCopyImages() && (
          <Button
            variant="default"
            leftSection={copied === shape ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={() => void handleCopy()}
          >
            {copied === shape ? t('Copied') : t('Copy image')}
          </Button>
        )}
      </div>
    </>
  )
}
