import { outline } from './icon.tsx'

export const IconBookUpload = outline(
  'M14 20h-8a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12v5',
  'M11 16h-5a2 2 0 0 0 -2 2',
  'M15 16l3 -3l3 3',
  'M18 13v9',
)
