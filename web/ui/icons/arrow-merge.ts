import { outline } from './icon.tsx'

export const IconArrowMerge = outline(
  'M8 7l4 -4l4 4',
  'M12 3v5.394a6.737 6.737 0 0 1 -3 5.606a6.737 6.737 0 0 0 -3 5.606v1.394',
  'M12 3v5.394a6.737 6.737 0 0 0 3 5.606a6.737 6.737 0 0 1 3 5.606v1.394',
)
