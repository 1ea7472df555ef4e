import { outline } from './icon.tsx'

export const IconFlag3 = outline('M5 14h14l-4.5 -4.5l4.5 -4.5h-14v16')
