import { Link } from '@tanstack/react-router'
import { screens } from '../../../../contract/screens.ts'

/** Logo and name, linking home. The server renders the same in the first paint. */
export function Brand({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    // Otherwise it would be said to be the current page on every page below.
    <Link
      to={isSignedIn ? screens.library.path : screens.landing.path}
      className="q-brand"
      activeOptions={{ exact: true }}
    >
      <img src="/icon.svg" alt="" width={28} height={28} />
      Quire
    </Link>
  )
}
