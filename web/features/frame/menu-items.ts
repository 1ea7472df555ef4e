import { useLocation } from '@tanstack/react-router'
import { IconBooks, IconHome, IconNotebook, IconUsers, type Icon } from '@tabler/icons-react'
import { screens } from '../../../contract/screens.ts'
import { text } from '../../../shared/translate.ts'
import { areaAt, areas, type AreaName } from '../areas/areas.ts'

const areaIcons = { library: IconBooks, journal: IconNotebook, community: IconUsers } satisfies Record<AreaName, Icon>

interface MenuItem {
  path: string
  label: string
  icon: Icon
  /** Undefined for Home. */
  area?: AreaName
}

const menuItems: MenuItem[] = [
  { path: screens.library.path, label: text('Home'), icon: IconHome },
  ...(Object.keys(areas) as AreaName[]).map((area) => ({
    path: screens[areas[area].items[0].screen].path,
    label: areas[area].label,
    icon: areaIcons[area],
    area,
  })),
]

/** The main navigation, with the current area marked on all of its screens. */
export function useMenuItems() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const current = areaAt(pathname)
  return menuItems.map(({ area, ...item }) => ({
    ...item,
    mark:
      area !== undefined && area === current && pathname !== item.path
        ? { 'data-status': 'active', 'aria-current': 'true' as const }
        : {},
  }))
}
