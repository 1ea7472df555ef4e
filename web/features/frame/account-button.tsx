import { lazy, startTransition, Suspense, useState } from 'react'
import type { Account } from '../../../contract/account.ts'
import { Face } from './face.tsx'
import classes from './frame.module.css'

const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(loadMenu)
const warmUp = () => void loadMenu()

/** Opens the account menu, which is fetched when it is pointed at. */
export function AccountButton({ reader }: { reader: Account }) {
  const [isWanted, setWanted] = useState(false)
  const face = (
    <Face
      reader={reader}
      aria-expanded={false}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      onClick={() => startTransition(() => setWanted(true))}
    />
  )
  return (
    <div className={classes.end}>
      {isWanted ? (
        <Suspense fallback={face}>
          <AccountMenu reader={reader} />
        </Suspense>
      ) : (
        face
      )}
    </div>
  )
}
