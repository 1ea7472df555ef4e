import { NavPage, type NavPageProps } from '../../ui/layout/nav-page.tsx'
import { LibraryNav } from './library-nav.tsx'

/** One screen of the library, with the ways to the others. */
export const LibraryScreen = (props: NavPageProps) => <NavPage nav={<LibraryNav />} {...props} />
