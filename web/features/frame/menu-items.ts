import type { Icon } from '@tabler/icons-react'
import { IconBooks, IconSearch, IconUsers } from '@tabler/icons-react'
import { screens } from '../../../contract/screens.ts'
import { text } from '../../../contract/translate.ts'

interface MenuItem {
  path: (typeof screens)['library' | 'search' | 'users']['path']
  label: string
  icon: Icon
}

/** The main ways through Quire, in their order. A screen joins when it is ready: without a route, its path is no link. */
export const menuItems: MenuItem[] = [
  { path: screens.library.path, label: text('Library'), icon: IconBooks },
  { path: screens.search.path, label: text('Search'), icon: IconSearch },
  { path: screens.users.path, label: text('Readers'), icon: IconUsers },
]
