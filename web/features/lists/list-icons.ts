import { IconCamera, IconHandStop, IconLock, IconRefresh, IconUsers, IconWorld, type Icon } from '@tabler/icons-react'
import type { ListType, ListVisibility } from '../../../contract/lists.ts'

export const visibilityIcons: Record<ListVisibility, Icon> = {
  public: IconWorld,
  followers: IconUsers,
  private: IconLock,
}

export const typeIcons: Record<ListType, Icon> = { manual: IconHandStop, dynamic: IconRefresh, snapshot: IconCamera }
