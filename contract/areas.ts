import { screens, type ScreenName } from './screens.ts'
import { text } from '../shared/translate.ts'

export interface AreaItem {
  screen: ScreenName
  label: string
}

interface Area {
  label: string
  /** The first one is where the area's link leads. */
  items: [AreaItem, ...AreaItem[]]
  /** Screens of the area that its navigation does not list. */
  unlisted?: ScreenName[]
}

/** The parts of the product besides Home, with their screens in order. */
export const areas = {
  library: {
    label: text('Library'),
    items: [
      { screen: 'libraryBooks', label: text('Books') },
      { screen: 'shelves', label: text('Shelves') },
      { screen: 'nextReads', label: text('What to read next') },
      { screen: 'libraryLists', label: text('Lists') },
      { screen: 'libraryAuthors', label: text('Authors') },
      { screen: 'librarySeries', label: text('Series') },
      { screen: 'myContributions', label: text('My contributions') },
      { screen: 'importExport', label: text('Import and export') },
    ],
    unlisted: ['scanBooks'],
  },
  journal: {
    label: text('Journal'),
    items: [
      { screen: 'libraryReadingLogs', label: text('Reading logs') },
      { screen: 'libraryNotes', label: text('Notes') },
      { screen: 'libraryReviews', label: text('Reviews') },
      { screen: 'libraryTransactions', label: text('Transactions') },
      { screen: 'libraryStatistics', label: text('Statistics') },
      { screen: 'goals', label: text('Goals') },
    ],
    unlisted: ['libraryYear'],
  },
  community: {
    label: text('Community'),
    items: [
      { screen: 'feed', label: text('Feed') },
      { screen: 'sharedReads', label: text('Shared reads') },
      { screen: 'challenges', label: text('Challenges') },
      { screen: 'users', label: text('Readers') },
    ],
    unlisted: ['connections', 'subject'],
  },
} as const satisfies Record<string, Area>

export type AreaName = keyof typeof areas

const screensOf = ({ items, unlisted = [] }: Area) => [...items.map(({ screen }) => screen), ...unlisted]

/** Of an address with a name in it, what comes before that. */
const isBelow = (pathname: string, name: ScreenName) =>
  `${pathname}/`.startsWith(`${screens[name].path.replace(/\/\$.*/, '')}/`)

/** The area of an address; those of books, authors and the account belong to none. */
export const areaAt = (pathname: string): AreaName | undefined =>
  (Object.keys(areas) as AreaName[]).find((name) => screensOf(areas[name]).some((screen) => isBelow(pathname, screen)))

interface MenuItem {
  path: string
  label: string
  /** Left out for Home. */
  area?: AreaName
}

/** The main navigation: Home, and the first screen of each area. */
export const menu: MenuItem[] = [
  { path: screens.library.path, label: text('Home') },
  ...(Object.keys(areas) as AreaName[]).map((area) => ({
    path: screens[areas[area].items[0].screen].path,
    label: areas[area].label,
    area,
  })),
]
