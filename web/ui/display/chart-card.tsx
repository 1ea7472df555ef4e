import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { IconChartBar } from '../icons/chart-bar.ts'
import { IconInfoCircle } from '../icons/info-circle.ts'
import { IconTable } from '../icons/table.ts'
import classes from './chart-card.module.css'

/** One bar, or one line of the table. */
export interface ChartRow {
  key: string
  part: string | null
  label: string
  /** Where there is little room, such as `M` for May. */
  short: string
  /** One number for each column of the table; null where it is not known. */
  values: (number | null)[]
  /** Of a bar that has a colour of its own, in degrees. */
  hue?: number | undefined
}

interface ChartColumn {
  label: string
  format: (value: number) => string
}

/** What the table of a chart says. */
export interface TableData {
  rows: ChartRow[]
  /** What the rows are, such as months. */
  heading: string
  columns: ChartColumn[]
}

interface ChartCardProps {
  title: string
  /** What it comes to, in one plain sentence. */
  sentence?: string | undefined
  /** How it is counted. */
  words: string
  data: TableData
  /** A switch between what it shows. */
  aside?: ReactNode
  isWide?: boolean
  onPick?: ((row: ChartRow) => void) | undefined
  children: ReactNode
}

/** A chart that can be read as a table, and says how it is counted. */
export function ChartCard({ title, sentence, words, data, aside, isWide = false, onPick, children }: ChartCardProps) {
  const { t } = useT()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const [isExplained, setExplained] = useState(false)
  return (
    <section className={classes.root} data-wide={isWide || undefined} aria-labelledby={id}>
      <header className={classes.head}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        {aside}
        <button
          type="button"
          className={classes.tool}
          aria-pressed={isTable}
          aria-label={t('Show as a table: :name', { name: title })}
          title={t('Show as a table')}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-expanded={isExplained}
          aria-label={t('How this is counted: :name', { name: title })}
          title={t('How this is counted')}
          onClick={() => setExplained(!isExplained)}
        >
          <IconInfoCircle size={18} aria-hidden />
        </button>
      </header>
      {sentence && <p className={classes.sentence}>{sentence}</p>}
      {isExplained && <p className={classes.words}>{words}</p>}
      {isTable ? <ChartTable caption={title} data={data} onPick={onPick} /> : children}
    </section>
  )
}

interface ChartTableProps {
  caption: string
  data: TableData
  onPick?: ((row: ChartRow) => void) | undefined
}

function ChartTable({ caption, data: { heading, columns, rows }, onPick }: ChartTableProps) {
  return (
    // Focusable so that keys can scroll it; no region, for the card around it is one of the same name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className={classes.scroll} role="group" aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className="q-spoken">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.key} ${row.part}`}>
              <th scope="row">
                {onPick && (row.values[0] ?? 0) > 0 ? (
                  <button type="button" className={classes.link} aria-haspopup="dialog" onClick={() => onPick(row)}>
                    {row.label}
                  </button>
                ) : (
                  row.label
                )}
              </th>
              {row.values.map((value, index) => (
                <td key={columns[index]?.label}>{value === null ? '–' : columns[index]?.format(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
