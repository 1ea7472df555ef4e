import type { ListType } from '../../../../contract/lists.ts'
import { IconCamera } from '../../../ui/icons/camera.ts'
import { IconHandStop } from '../../../ui/icons/hand-stop.ts'
import type { Icon } from '../../../ui/icons/icon.tsx'
import { IconRefresh } from '../../../ui/icons/refresh.ts'

export const typeIcons: Record<ListType, Icon> = { manual: IconHandStop, dynamic: IconRefresh, snapshot: IconCamera }
