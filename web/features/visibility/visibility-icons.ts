import { IconLock, IconUsers, IconWorld, type Icon } from '@tabler/icons-react'
import type { Visibility } from '../../../contract/vocabulary.ts'

export const visibilityIcons: Record<Visibility, Icon> = {
  public: IconWorld,
  followers: IconUsers,
  private: IconLock,
}
