import { outline } from './icon.tsx'

export const IconChartDots = outline(
  'M3 3v18h18',
  'M7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M17 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M12 15a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M10.16 10.62l2.34 2.88',
  'M15.088 13.328l2.837 -4.586',
)
