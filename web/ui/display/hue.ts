import type { CSSProperties } from 'react'

/** Gives a shape a colour of its own, in degrees; its class says what it is without one. */
export const hueProps = (hue: number | string | undefined): { 'data-hued'?: true; style?: CSSProperties } =>
  hue === undefined ? {} : { 'data-hued': true, style: { '--hue': hue } as CSSProperties }
