import { outline } from './icon.tsx'

export const IconMinus = outline('M5 12l14 0')
