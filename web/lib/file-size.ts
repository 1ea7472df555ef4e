const megabyte = 1024 * 1024

/** "340 kB", "1.2 MB" */
export function formatFileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= megabyte / 2
  const options = { style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, options).format(
    isLarge ? bytes / megabyte : Math.max(1, Math.round(bytes / 1024)),
  )
}
