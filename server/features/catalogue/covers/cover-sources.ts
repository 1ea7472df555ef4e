import { isUploadedCover } from '../../../../contract/covers.ts'
import type { Context } from '../../../context.ts'
import { findCover } from '../uploads/cover-files.ts'
import { findCoverText } from './queries.ts'

/** What a cover is made from: the file of it, or what is printed on a drawn one. */
export type CoverSource = { file: Buffer } | { slug: string; title: string; author: string | null }

export const fileIn = (address: string) => (address.split('?', 1)[0] ?? '').replace(/^\/\w+\//, '')

async function findCoverSource({ db, storage }: Context, address: string): Promise<CoverSource | undefined> {
  if (isUploadedCover(address)) {
    const file = await findCover(storage, fileIn(address))
    return file && { file }
  }
  const slug = fileIn(address).replace(/\.svg$/, '')
  const words = await findCoverText(db, slug)
  return words && { slug, ...words }
}

/** By address; covers that are not to be had are left out. */
export async function findCoverSources(
  context: Context,
  addresses: readonly string[],
): Promise<Map<string, CoverSource>> {
  const sources = new Map<string, CoverSource>()
  for (const address of addresses) {
    const source = await findCoverSource(context, address)
    if (source) sources.set(address, source)
  }
  return sources
}
