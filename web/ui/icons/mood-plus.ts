import { outline } from './icon.tsx'

export const IconMoodPlus = outline(
  'M20.985 12.528a9 9 0 1 0 -8.45 8.456',
  'M16 19h6',
  'M19 16v6',
  'M9 10h.01',
  'M15 10h.01',
  'M9.5 15c.658 .64 1.56 1 2.5 1s1.842 -.36 2.5 -1',
)
