import { outline } from './icon.tsx'

export const IconBookOff = outline(
  'M3 19a9 9 0 0 1 9 0a9 9 0 0 1 5.899 -1.096',
  'M3 6a9 9 0 0 1 2.114 -.884m3.8 -.21c1.07 .17 2.116 .534 3.086 1.094a9 9 0 0 1 9 0',
  'M3 6v13',
  'M12 6v2m0 4v7',
  'M21 6v11',
  'M3 3l18 18',
)
