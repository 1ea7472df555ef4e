import { outline } from './icon.tsx'

export const IconWorldSearch = outline(
  'M21 12a9 9 0 1 0 -9 9',
  'M3.6 9h16.8',
  'M3.6 15h7.9',
  'M11.5 3a17 17 0 0 0 0 18',
  'M12.5 3a16.984 16.984 0 0 1 2.574 8.62',
  'M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M20.2 20.2l1.8 1.8',
)
