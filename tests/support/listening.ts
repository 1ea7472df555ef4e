import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '../../contract/endpoint.ts'
import { listenAt } from './listen.ts'
import { cookieHeader, type Visitor } from './test-app.ts'

/** Somebody with a page that listens to what changes. */
export class Listening {
  heard = ''
  all = ''
  isOver = false
  #next = Promise.withResolvers<void>()
  readonly #stop = new AbortController()
  readonly headers: Headers

  private constructor(response: Response, stop: AbortController) {
    this.#stop = stop
    this.headers = response.headers
    void this.#read(response)
  }

  /** At an app of this process, or at the address of another one. */
  static async start(
    app: FastifyInstance | string,
    reader: Visitor,
    address: string,
    version?: string,
  ): Promise<Listening> {
    const origin = typeof app === 'string' ? app : await listenAt(app)
    const stop = new AbortController()
    const query = version === undefined ? '' : `?version=${encodeURIComponent(version)}`
    const response = await fetch(`${origin}${apiPrefix}${address}/events${query}`, {
      headers: {
        cookie: cookieHeader(reader),
        'accept-encoding': 'gzip, br',
      },
      signal: stop.signal,
    })
    if (response.status !== 200) throw new Error(`There is no stream: ${response.status}`)
    return new Listening(response, stop)
  }

  async #read(response: Response): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body ?? []) {
        this.heard += decoder.decode(chunk)
        this.#next.resolve()
        this.#next = Promise.withResolvers()
      }
    } catch {
      // The listener closed the stream.
    }
    this.isOver = true
    this.#next.resolve()
  }

  /** Waits for a word, and forgets everything up to it. */
  async hears(word: string): Promise<void> {
    while (!this.heard.includes(`data: ${word}\n`)) {
      if (this.isOver) throw new Error(`The stream ended without saying "${word}": ${this.heard}`)
      await this.#next.promise
    }
    this.all += this.heard
    this.heard = ''
  }

  async ends(): Promise<void> {
    while (!this.isOver) await this.#next.promise
  }

  stop = () => this.#stop.abort()
}
