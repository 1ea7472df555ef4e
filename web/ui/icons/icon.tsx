import type { ReactElement, SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height in pixels. */
  size?: number
  /** How wide its lines are, where the icon is 24 wide. */
  stroke?: number
}

export type Icon = (props: IconProps) => ReactElement

const drawn = (paths: readonly string[]) => paths.map((path) => <path key={path} d={path} />)

/** An icon of lines, 24 by 24, from the paths of its SVG. */
export const outline =
  (...paths: string[]): Icon =>
  ({ size = 24, stroke = 2, ...rest }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {drawn(paths)}
    </svg>
  )

/** A filled shape. */
export const filled =
  (...paths: string[]): Icon =>
  ({ size = 24, stroke: _, ...rest }) => (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" stroke="none" {...rest}>
      {drawn(paths)}
    </svg>
  )
