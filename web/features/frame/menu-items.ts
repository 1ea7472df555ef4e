import { useLocation } from '@tanstack/react-router'
import type { Icon } from '@tabler/icons-react'
import { IconBooks, IconSearch, IconUsers } from '@tabler/icons-react'
import { screens } from '../../../contract/screens.ts'
import { text } from '../../../shared/translate.ts'

interface MenuItem {
  path: (typeof screens)['library' | 'search' | 'users']['path']
  label: string
  icon: Icon
  /** More paths on which the item is current. */
  alsoAt?: string[]
}

/** The main navigation. */
const menuItems: MenuItem[] = [
  { path: screens.library.path, label: text('Library'), icon: IconBooks, alsoAt: ['/goals', '/shared-reads'] },
  { path: screens.search.path, label: text('Search'), icon: IconSearch },
  { path: screens.users.path, label: text('Readers'), icon: IconUsers },
]

/** The main navigation, with `aria-current` on the current item. */
export function useMenuItems() {
  const pathname = useLocation({ select: (location) => location.pathname })
  return menuItems.map(({ alsoAt = [], ...item }) => ({
    ...item,
    mark: alsoAt.some((path) => pathname.startsWith(path)) ? { 'data-status': 'active' } : {},
  }))
}
