import { outline } from './icon.tsx'

export const IconChartHistogram = outline(
  'M3 3v18h18',
  'M20 18v3',
  'M16 16v5',
  'M12 13v8',
  'M8 16v5',
  'M3 11c6 0 5 -5 9 -5s3 5 9 5',
)
