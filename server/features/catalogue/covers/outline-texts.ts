import { setLine } from '../../../documents/outlines.ts'
import type { Faces } from '../../../documents/faces.ts'

/** As voice.ts writes text that it leaves to the fonts of the device. */
const systemText =
  /<text x="(?<x>[\d.-]+)" y="(?<y>[\d.-]+)" font-size="(?<size>[\d.]+)" fill="(?<color>[^"]+)" font-family="[^"]*"(?<middle> text-anchor="middle")?(?<reversed> direction="rtl")?>(?<words>[^<]*)<\/text>/g

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** A drawn cover whose every letter is an outline, for a machine that has no fonts for its script. */
export const outlineTexts = (cover: string, faces: Faces): string =>
  cover.replaceAll(systemText, (...match) => {
    const { x, y, size, color = '', middle, reversed, words = '' } = match.at(-1) as Record<string, string | undefined>
    const text = words.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    const anchor = middle ? 'middle' : reversed ? 'right' : 'left'
    return setLine(text, { size: Number(size), color }, { x: Number(x), baseline: Number(y), anchor }, faces)
  })
