import { outline } from './icon.tsx'

export const IconChartLine = outline('M4 19l16 0', 'M4 15l4 -6l4 2l4 -5l4 4')
