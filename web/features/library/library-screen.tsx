import { NavPage, type NavPageProps } from '../../ui/layout/nav-page.tsx'
import { LibraryNav } from './library-nav.tsx'

/** A screen of the library, with the side navigation. */
export const LibraryScreen = (props: NavPageProps) => <NavPage nav={<LibraryNav />} {...props} />
