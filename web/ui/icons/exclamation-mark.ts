import { outline } from './icon.tsx'

export const IconExclamationMark = outline('M12 19v.01', 'M12 15v-10')
