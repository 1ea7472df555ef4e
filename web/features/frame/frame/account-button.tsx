import { startTransition, useState } from 'react'
import type { Account } from '../../../../contract/account.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Face } from './face.tsx'
import classes from './frame.module.css'

const AccountMenu = lazyPart(() => import('./account-menu.tsx'))

/** Opens the account menu, which is loaded on hover or focus. */
export function AccountButton({ reader }: { reader: Account }) {
  const [isWanted, setWanted] = useState(false)
  const face = (
    <Face
      reader={reader}
      aria-expanded={false}
      onPointerEnter={AccountMenu.warmUp}
      onFocus={AccountMenu.warmUp}
      onClick={() => startTransition(() => setWanted(true))}
    />
  )
  return (
    <div className={classes.end}>
      {isWanted ? <AccountMenu reader={reader} fallback={face} onMissing={() => setWanted(false)} /> : face}
    </div>
  )
}
