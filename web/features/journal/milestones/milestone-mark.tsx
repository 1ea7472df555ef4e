import { useT } from '../../../lib/i18n.tsx'
import classes from './milestone-mark.module.css'

const center = 48
const radius = 35
/** Degrees from the bottom, at which the leaves of one branch grow. */
const angles = [16, 38, 60, 82, 104, 126]
const leaf = 'M0 0C3-5 11-6 17 0C11 6 3 5 0 0Z'

/** A leaf beside the branch, inside or outside in turn. */
function leafAt(angle: number, index: number) {
  const radians = (angle * Math.PI) / 180
  const [x, y] = [center - radius * Math.sin(radians), center + radius * Math.cos(radians)]
  const lean = index % 2 === 0 ? -34 : 22
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(180 + angle + lean).toFixed(1)})`
}

const branch = `M${center} ${center + radius}A${radius} ${radius} 0 0 1 ${(center - radius * Math.sin((140 * Math.PI) / 180)).toFixed(1)} ${(center + radius * Math.cos((140 * Math.PI) / 180)).toFixed(1)}`

const Branch = () => (
  <>
    <path d={branch} className={classes.stem} />
    {angles.map((angle, index) => (
      <path key={angle} d={leaf} transform={leafAt(angle, index)} className={classes.leaf} />
    ))}
  </>
)

/** By how many characters there are. */
const fontSizes = [34, 30, 25, 20, 17, 15]
const smallestSize = 15
/** From here on there is no room for every digit. */
const firstCompact = 100_000

/** A number between two branches, in the hue of an element around it: what is drawn where a goal is met. */
export function MilestoneMark({ figure }: { figure: number }) {
  const { locale } = useT()
  const words = new Intl.NumberFormat(locale, { notation: figure < firstCompact ? 'standard' : 'compact' }).format(
    figure,
  )
  return (
    <svg viewBox="0 0 96 96" className={classes.mark} aria-hidden>
      <Branch />
      <g transform="matrix(-1 0 0 1 96 0)">
        <Branch />
      </g>
      <text
        x={center}
        y={center}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={fontSizes[words.length - 1] ?? smallestSize}
        className={classes.figure}
      >
        {words}
      </text>
    </svg>
  )
}
