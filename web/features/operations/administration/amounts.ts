import type { Translator } from '../../../../shared/translate.ts'

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 1,234,567 as “1.2 MB”. */
export function formatBytes(bytes: number, { locale }: Pick<Translator, 'locale'>): string {
  const power = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: sizes[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1000 ** power)
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long ago something was: “3 hours ago”, “yesterday”. */
export function formatAge(then: string, now: string, { locale }: Pick<Translator, 'locale'>): string {
  const seconds = Math.max(0, (new Date(now).getTime() - new Date(then).getTime()) / 1000)
  const [size, unit] =
    seconds >= day
      ? ([day, 'day'] as const)
      : seconds >= hour
        ? ([hour, 'hour'] as const)
        : ([minute, 'minute'] as const)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit)
}
