import type { YearPage } from '../../../../shared/year-pages.ts'
import type { Context } from '../../../context.ts'
import { paper } from '../../../documents/press.ts'
import { sandboxed } from '../../../sandbox/sandbox.ts'
import { drawingSandbox } from '../../../sandbox/sandboxes.ts'
import { findCoverSources } from '../../catalogue/covers/cover-sources.ts'
import { coversIn, drawToFit, footOf, measureIn } from './fit-page.ts'

const drawBooklet = sandboxed<typeof import('./draw-booklet-task.ts')>(
  drawingSandbox,
  new URL('draw-booklet-task.ts', import.meta.url),
  { milliseconds: 120_000 },
)

/** The size of plain type, in points. */
const unit = 14.5

/** The pages of a year as a small book, as PDF. */
export async function drawYearBooklet(
  context: Context,
  pages: readonly YearPage[],
  about: { title: string; reader: string; language: string },
): Promise<Buffer> {
  const { fontsFolder } = context.config
  const sheet = { ...paper, unit, measure: measureIn(fontsFolder) }
  const drawings = pages.map((page) => drawToFit(page, { ...sheet, foot: footOf(page, about.reader) }))
  const covers = await findCoverSources(context, [...new Set(drawings.flatMap(coversIn))])
  return drawBooklet({ drawings, covers, about, fontsFolder }, { owner: about.reader, folders: [fontsFolder] })
}
