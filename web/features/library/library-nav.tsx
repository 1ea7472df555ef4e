import { screens, type ScreenName } from '../../../contract/screens.ts'
import { text } from '../../../shared/translate.ts'
import { useT } from '../../lib/i18n.tsx'
import { SideNav, type NavItem } from '../../ui/layout/side-nav.tsx'

/** The screens of the library, in order. */
const libraryScreens = {
  library: text('Home'),
  goals: text('Goals'),
  sharedReads: text('Shared reads'),
  libraryBooks: text('Books'),
  libraryAuthors: text('Authors'),
  librarySeries: text('Series'),
  shelves: text('Shelves'),
  libraryLists: text('Lists'),
  libraryReviews: text('Reviews'),
  libraryNotes: text('Notes'),
  libraryReadingLogs: text('Reading logs'),
  libraryTransactions: text('Transactions'),
  myContributions: text('My contributions'),
  importExport: text('Import and export'),
} satisfies Partial<Record<ScreenName, string>>

const items = Object.entries(libraryScreens).map(([name, label]): NavItem => ({
  path: screens[name as keyof typeof libraryScreens].path,
  label,
}))

/** The side navigation of the library. */
export function LibraryNav() {
  const { t } = useT()
  return <SideNav label={t('Library')} items={items} />
}
