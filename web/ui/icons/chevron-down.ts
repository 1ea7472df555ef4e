import { outline } from './icon.tsx'

export const IconChevronDown = outline('M6 9l6 6l6 -6')
