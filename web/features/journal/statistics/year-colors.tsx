import type { CSSProperties, ReactNode } from 'react'
import classes from './year-colors.module.css'

const hueStyle = (hue: number | undefined) =>
  hue === undefined ? {} : { 'data-tinted': true, style: { '--year-hue': hue } as CSSProperties }

/** Charts in one of the colours of a year; in Quire's own where it has none. */
export const InYearColor = ({ hue, children }: { hue: number | undefined; children: ReactNode }) => (
  <div className={classes.section} {...hueStyle(hue)}>
    {children}
  </div>
)

/** The colours of a year as a narrow band, that of most covers the longest. */
export const YearBand = ({ palette }: { palette: readonly number[] }) =>
  palette.length > 0 && (
    <div className={classes.band} aria-hidden>
      {palette.map((hue, index) => (
        <span key={hue} {...hueStyle(hue)} data-place={index + 1} />
      ))}
    </div>
  )
