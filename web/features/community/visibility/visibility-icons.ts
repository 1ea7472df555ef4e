import type { Visibility } from '../../../../contract/vocabulary.ts'
import type { Icon } from '../../../ui/icons/icon.tsx'
import { IconLock } from '../../../ui/icons/lock.ts'
import { IconUsers } from '../../../ui/icons/users.ts'
import { IconWorld } from '../../../ui/icons/world.ts'

export const visibilityIcons: Record<Visibility, Icon> = {
  public: IconWorld,
  followers: IconUsers,
  private: IconLock,
}
