import { rasterize } from './rasterize.ts'

export default ({ drawing, width }: { drawing: string; width: number }): Promise<Buffer> => rasterize(drawing, width)
