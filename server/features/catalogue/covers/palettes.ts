export interface Palette {
  name: string
  ground: string
  /** Sets text on `ground`: at least 4.5:1, so the pair may also be used the other way round. */
  ink: string
  accents: readonly [string, string, string]
}

export const palettes: readonly Palette[] = [
  { name: 'vermilion', ground: '#f3e8d3', ink: '#211a16', accents: ['#d9432a', '#e8a33a', '#2c5f66'] },
  { name: 'night', ground: '#15243d', ink: '#f5e9cf', accents: ['#e8b149', '#cf5638', '#7199ae'] },
  { name: 'olive', ground: '#e9e1c3', ink: '#2b2d18', accents: ['#6f7d33', '#c8582b', '#dcb347'] },
  { name: 'rose', ground: '#f3d3c9', ink: '#571326', accents: ['#b92c42', '#f08d6a', '#2d3b5c'] },
  { name: 'sea', ground: '#cde0da', ink: '#10343b', accents: ['#1c727b', '#ea6a49', '#f9e3a8'] },
  { name: 'mustard', ground: '#e4ab31', ink: '#25180b', accents: ['#f8edd2', '#b73921', '#28495a'] },
  { name: 'brick', ground: '#b23427', ink: '#fdf1dc', accents: ['#f1b84a', '#1d2b3a', '#f0a68d'] },
  { name: 'forest', ground: '#1c3d33', ink: '#f3ead0', accents: ['#cfa84c', '#e06e4c', '#8db79b'] },
  { name: 'plum', ground: '#3a2042', ink: '#f8e5da', accents: ['#e98d6c', '#a95f93', '#ecc768'] },
  { name: 'cobalt', ground: '#1d459e', ink: '#fdf4e1', accents: ['#f3c433', '#ee6140', '#a6c5ea'] },
  { name: 'stone', ground: '#dcd6ca', ink: '#222326', accents: ['#93392c', '#4b6c7c', '#cb9c49'] },
  { name: 'lilac', ground: '#d8cdea', ink: '#2a1d4f', accents: ['#6b4aa6', '#f17a4e', '#f8eab9'] },
  { name: 'mint', ground: '#bddcc4', ink: '#15362b', accents: ['#2c7f5b', '#f26649', '#fbf1d8'] },
  { name: 'charcoal', ground: '#25262b', ink: '#f4ede0', accents: ['#e6592f', '#e9c667', '#7d9f97'] },
  { name: 'sky', ground: '#a8cee4', ink: '#0f2947', accents: ['#1d4f90', '#f9edd4', '#e6592f'] },
  { name: 'terracotta', ground: '#d97d52', ink: '#27110a', accents: ['#fae6c6', '#7b2c1d', '#264b52'] },
  { name: 'lemon', ground: '#f5df78', ink: '#2b2811', accents: ['#e2522f', '#2c7063', '#fffbea'] },
  { name: 'ultramarine', ground: '#f8f4ea', ink: '#14309b', accents: ['#1f43bd', '#8fb2ea', '#ee5d41'] },
  { name: 'lagoon', ground: '#0d5056', ink: '#f6ecd5', accents: ['#f2a24a', '#e7654b', '#8cc7b8'] },
  { name: 'blush', ground: '#f5b9ae', ink: '#34132c', accents: ['#8d2452', '#fbe9d6', '#e5572f'] },
]

/** Red, green and blue, each up to 255. */
export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A step of `share` from `from` to `to`. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  const mixed = a.map((channel, i) => Math.round(channel + ((b[i] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((channel) => {
    const c = channel / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The WCAG contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Roughly how far two colours are apart for the eye, 0 to 1; below 0.12 a shape sinks into its ground. */
export function distance(a: string, b: string): number {
  const [ar, ag, ab] = channels(a)
  const [br, bg, bb] = channels(b)
  const warmth = (ar + br) / 2 / 256
  const squared = (2 + warmth) * (ar - br) ** 2 + 4 * (ag - bg) ** 2 + (3 - warmth) * (ab - bb) ** 2
  return Math.sqrt(squared) / 765
}
