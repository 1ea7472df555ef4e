import type { Paint } from '../../shared/drawing.ts'

/** The colours of images and booklets: those of the light theme in web/ui/theme/tokens.css. */

/** OKLCH as hexadecimal sRGB, which is all that librsvg and PDF know. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const digits = linear.map((value) => {
    const bounded = Math.min(Math.max(value, 0), 1)
    const gamma = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}

const plain: Partial<Record<Paint, string>> = {
  paper: '#fbf8f1',
  shade: '#f3eee2',
  ink: '#241f19',
  faded: '#665d50',
  line: '#d8cfc0',
  accent: '#1f4d40',
  soft: '#e4eee8',
  star: '#b7791f',
  shadow: '#241f19',
}

export function colorOf(paint: Paint): string {
  const [kind = '', hue = ''] = paint.split('-')
  if (kind === 'mood') return oklch(0.72, 0.12, Number(hue))
  if (kind === 'moodfill' || (kind === 'soft' && hue !== '')) return oklch(0.93, 0.045, Number(hue))
  if (kind === 'accent' && hue !== '') return oklch(0.46, 0.09, Number(hue))
  return plain[paint] ?? '#000000'
}

/** The same as custom properties of a page, which has them for each theme. */
export function variableOf(paint: Paint): string {
  const [kind = '', hue = ''] = paint.split('-')
  if (kind === 'mood') return `oklch(var(--mood-dot) ${hue})`
  if (kind === 'moodfill' || (kind === 'soft' && hue !== '')) return `oklch(var(--mood-fill) ${hue})`
  if (kind === 'accent' && hue !== '') return `oklch(var(--year) ${hue})`
  return `var(--${paint})`
}
