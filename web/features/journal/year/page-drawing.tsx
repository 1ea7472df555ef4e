import { useMemo } from 'react'
import { uploadedCover } from '../../../../contract/covers.ts'
import type { Drawing, Mark, Paint } from '../../../../shared/drawing.ts'
import { drawYearPage, type Sheet } from '../../../../shared/year-drawing.ts'
import type { YearPage } from '../../../../shared/year-pages.ts'
import { hueProps } from '../../../ui/display/hue.ts'
import classes from './year.module.css'

const variables: Partial<Record<Paint, string>> = {
  paper: 'var(--q-paper)',
  shade: 'var(--q-shade)',
  ink: 'var(--q-ink)',
  faded: 'var(--q-faded)',
  line: 'var(--q-edge)',
  accent: 'var(--q-accent)',
  soft: 'var(--q-accent-soft)',
  star: 'var(--q-star)',
  shadow: '#000',
}

function colorOf(paint: Paint): string {
  const [kind = '', hue = ''] = paint.split('-')
  if (kind === 'mood') return `oklch(var(--q-mood-dot) ${hue})`
  if (kind === 'moodfill') return `oklch(var(--q-mood-fill) ${hue})`
  // Of another hue, the drawing itself has another accent.
  return variables[paint] ?? variables[kind as Paint] ?? 'currentColor'
}

/** No larger a picture than it is drawn. */
function pictureAt(address: string, width: number): string {
  const id = /^\/covers\/([0-9a-f]{40})-/.exec(address)?.[1]
  return id ? uploadedCover(id, width > 160 ? 480 : 240) : address
}

function MarkElement({ mark }: { mark: Mark }) {
  if (mark.kind === 'cover') {
    return <image {...mark.box} href={pictureAt(mark.address, mark.box.width)} preserveAspectRatio="xMidYMid slice" />
  }
  const fill = colorOf(mark.paint)
  if (mark.kind === 'rect') return <rect {...mark.box} rx={mark.radius} opacity={mark.opacity} fill={fill} />
  if (mark.kind === 'path') {
    return <path d={mark.d} transform={`translate(${mark.x} ${mark.y}) scale(${mark.scale})`} fill={fill} />
  }
  return (
    <text
      x={mark.x}
      y={mark.baseline}
      textAnchor={mark.anchor}
      unicodeBidi="plaintext"
      fontSize={mark.size}
      fill={fill}
      {...(mark.style === 'bold' && { fontWeight: 600 })}
      {...(mark.style === 'italic' && { fontStyle: 'italic' })}
    >
      {mark.text}
    </text>
  )
}

/** Marks have no names; nothing but their order tells them apart, and they are drawn anew together. */
const withIds = (marks: readonly Mark[]) => marks.map((mark, number) => ({ mark, id: String(number) }))

const Marks = ({ drawing, hue }: { drawing: Drawing; hue: number | undefined }) => (
  <svg
    className={classes.drawing}
    {...hueProps(hue)}
    viewBox={`0 0 ${drawing.width} ${drawing.height}`}
    width={drawing.width}
    height={drawing.height}
    direction="ltr"
    aria-hidden
  >
    {withIds(drawing.marks).map(({ mark, id }) => (
      <MarkElement key={id} mark={mark} />
    ))}
  </svg>
)

/** A page of a year as it is drawn; what it says is beside it, for those who can't see it. */
export function PageDrawing({ page, sheet }: { page: YearPage; sheet: Sheet }) {
  const drawing = useMemo(() => drawYearPage(page, sheet), [page, sheet])
  return <Marks drawing={drawing} hue={page.hue} />
}
