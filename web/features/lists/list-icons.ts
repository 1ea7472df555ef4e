import { IconCamera, IconHandStop, IconRefresh, type Icon } from '@tabler/icons-react'
import type { ListType } from '../../../contract/lists.ts'

export const typeIcons: Record<ListType, Icon> = { manual: IconHandStop, dynamic: IconRefresh, snapshot: IconCamera }
