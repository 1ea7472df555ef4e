import { useLocation } from '@tanstack/react-router'
import { IconBooks, IconHome, IconNotebook, IconUsers, type Icon } from '@tabler/icons-react'
import { areaAt, menu, type AreaName } from '../../../contract/areas.ts'

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
