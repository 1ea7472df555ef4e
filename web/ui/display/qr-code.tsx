import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** Dark on light in both themes: some scanners cannot read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <img
      className={classes.code}
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${dots.join('')}"/></svg>`,
      )}`}
    />
  )
}
