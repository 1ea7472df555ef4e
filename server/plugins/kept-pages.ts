import { pack, type Encoding } from './encoding.ts'

/** A page as it is sent. Packing it is most of the work where it is sent again, so that is remembered too. */
export class DrawnPage {
  readonly status: number
  readonly html: Buffer
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(status: number, html: Buffer) {
    this.status = status
    this.html = html
  }

  packed(encoding: Encoding): Promise<Buffer> {
    let body = this.#packed.get(encoding)
    if (!body) this.#packed.set(encoding, (body = pack(this.html, encoding)))
    return body
  }
}

/**
 * Bulk loads change works without stamping each; a kept page shows that after this long at the latest. Everything that
 * readers do is stamped, and shows at once.
 */
const longestMilliseconds = 60_000

const mostBytes = 64 * 1024 * 1024

/** Where a page is kept, and what was true of it when it was asked for. */
interface Place {
  key: string
  stamp: string
  now: number
}

interface Entry {
  stamp: string
  page: DrawnPage
  until: number
}

/** Pages, each kept as long as its stamp stays the same; the one used longest ago makes room for others. */
export class KeptPages {
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  find({ key, stamp, now }: Place): DrawnPage | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#remove(key, entry)
    if (entry.stamp !== stamp || entry.until <= now) return undefined
    this.#add(key, entry)
    return entry.page
  }

  keep({ key, stamp, now }: Place, page: DrawnPage): void {
    const before = this.#entries.get(key)
    if (before) this.#remove(key, before)
    this.#add(key, { stamp, page, until: now + longestMilliseconds })
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= mostBytes) return
      this.#remove(oldest, entry)
    }
  }

  // A map remembers the order of insertion, so its first entry is the one used longest ago.
  #add(key: string, entry: Entry) {
    this.#entries.set(key, entry)
    this.#bytes += sizeOf(key, entry)
  }

  #remove(key: string, entry: Entry) {
    this.#entries.delete(key)
    this.#bytes -= sizeOf(key, entry)
  }
}

/** Packed copies are a fifth of the page each. */
const sizeOf = (key: string, { stamp, page }: Entry) => 1.4 * page.html.length + 2 * (key.length + stamp.length)
