import { useT } from '../../../lib/i18n.tsx'
import { IconPlayerPlay } from '../../../ui/icons/player-play.ts'
import type { StartOffer } from '../shelving/shelf-menu-button.tsx'

/** A suggested book that is on Want to Read can be started: adding it again would change nothing. */
export function useStartOffer(): StartOffer {
  const { t } = useT()
  return { words: t('Start reading'), icon: <IconPlayerPlay size={16} stroke={1.75} /> }
}
