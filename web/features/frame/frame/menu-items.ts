import { useLocation } from '@tanstack/react-router'
import { areaAt, menu, type AreaName } from '../../../../contract/areas.ts'
import { IconBooks } from '../../../ui/icons/books.ts'
import { IconHome } from '../../../ui/icons/home.ts'
import type { Icon } from '../../../ui/icons/icon.tsx'
import { IconNotebook } from '../../../ui/icons/notebook.ts'
import { IconUsers } from '../../../ui/icons/users.ts'

const areaIcons = { library: IconBooks, journal: IconNotebook, community: IconUsers } satisfies Record<AreaName, Icon>

/** The main navigation, with the current area marked on all of its screens. */
export function useMenuItems() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const current = areaAt(pathname)
  return menu.map(({ area, ...item }) => ({
    ...item,
    icon: area === undefined ? IconHome : areaIcons[area],
    mark:
      area !== undefined && area === current && pathname !== item.path
        ? { 'data-status': 'active', 'aria-current': 'true' as const }
        : {},
  }))
}
