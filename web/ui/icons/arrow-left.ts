import { outline } from './icon.tsx'

export const IconArrowLeft = outline('M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6')
