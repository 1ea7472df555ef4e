import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from '../../server/db/sql.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { apiPrefix } from '../../contract/endpoint.ts'
import { buildApp } from '../../server/app.ts'
import { createAuth } from '../../server/auth/auth.ts'
import { storedSessionToken } from '../../server/auth/stored-secrets.ts'
import { readConfig, type Config } from '../../server/config.ts'
import type { ServerContext } from '../../server/context.ts'
import type { Connection, Database } from '../../server/db/database.ts'
import { execute } from '../../server/db/page.ts'
import { openStorage } from '../../server/files/storage.ts'
import type { Queue } from '../../server/jobs/queue.ts'
import type { WholeMail } from '../../server/mail/mailer.ts'
import { ensureDescribed } from './described.ts'
import { quickPasswords } from './quick-passwords.ts'
import { cleanDatabase, workerDatabase } from './test-database.ts'
import { insertRow, insertRows } from './insert-rows.ts'
import { afterCommit, watchTransactions } from './watch-transactions.ts'
import type { ReaderColumns } from './columns.ts'

const secret = 'a secret for tests only, long enough'

export interface Answer {
  status: number
  headers: LightMyRequestResponse['headers']
  body: {
    data?: unknown
    message?: string
    errors?: Record<string, string[]>
    [key: string]: unknown
  }
  text: string
}

interface CallOptions {
  headers?: Record<string, string>
  payload?: string | Buffer
}

interface FormOptions {
  name?: string
  type?: string
  fields?: Record<string, string>
}

/** Somebody with a browser: keeps cookies, sends what a page sends. */
export class Visitor {
  readonly #app: FastifyInstance
  cookies: Record<string, string> = {}

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    { headers = {}, payload }: CallOptions = {},
  ): Promise<Answer> {
    const response = await this.#app.inject({
      method,
      url,
      cookies: this.cookies,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method !== 'GET' && { payload: payload ?? JSON.stringify(body ?? {}) }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') delete this.cookies[name]
      else this.cookies[name] = value
    }
    await ensureDescribed(this.#app, method, url, response.statusCode)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.body !== '' ? response.json() : {},
      text: response.body,
    }
  }

  get = (path: string, options?: CallOptions) => this.send('GET', `${apiPrefix}${path}`, undefined, options)
  post = (path: string, body?: unknown, options?: CallOptions) =>
    this.send('POST', `${apiPrefix}${path}`, body, options)
  put = (path: string, body?: unknown, options?: CallOptions) => this.send('PUT', `${apiPrefix}${path}`, body, options)
  patch = (path: string, body?: unknown, options?: CallOptions) =>
    this.send('PATCH', `${apiPrefix}${path}`, body, options)
  delete = (path: string, body?: unknown, options?: CallOptions) =>
    this.send('DELETE', `${apiPrefix}${path}`, body, options)
  /** Sends a file as a browser's form does. */
  upload = (path: string, content: Buffer, { name = 'picture', type = 'image/png', fields = {} }: FormOptions = {}) => {
    const boundary = `form-${crypto.randomUUID()}`
    const parts = [
      ...Object.entries(fields).map(
        ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
      ),
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      content,
      `\r\n--${boundary}--\r\n`,
    ].map((part) => Buffer.from(part))
    return this.post(path, undefined, {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat(parts),
    })
  }
  auth = (path: string, body?: unknown, options?: CallOptions) => this.send('POST', `/api/auth/${path}`, body, options)
  page = (path: string, headers: Record<string, string> = {}) =>
    this.send('GET', path, undefined, { headers: { accept: 'text/html', ...headers } })
}

/** What a visitor's browser sends to a server that listens. */
export const cookieHeader = ({ cookies }: Visitor): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

export class TestApp {
  app!: FastifyInstance
  context!: ServerContext
  connection!: Connection
  mails: WholeMail[] = []
  /** Jobs that were sent for later, which nothing runs here. */
  later: { job: string; data: object; afterSeconds: number }[] = []
  /** Where its files are. */
  folder = ''
  now = new Date('2026-03-14T09:26:53Z')

  get db(): Database {
    return this.connection.db
  }

  visitor = () => new Visitor(this.app)

  /** A signed-in reader, put in place without signing up; what is left out is made up. */
  reader = async (details: ReaderColumns = {}) => {
    const unique = crypto.randomUUID()
    const row = await insertRow(this.db, 'readers', {
      name: 'Ada Reader',
      slug: `ada-${unique}`,
      email: `${unique}@example.org`,
      ...details,
    })
    // The first reader of a house is its admin; a test that needs one says so.
    const role = details.role ?? 'reader'
    await execute(this.db, sql`update readers set role = ${role} where id = ${row.id} and role <> ${role}`)
    await insertRows(this.db, 'sessions', {
      reader_id: row.id,
      token: storedSessionToken(unique),
      expires_at: new Date(Date.now() + 3_600_000),
      updated_at: this.now,
    })
    const visitor = this.visitor()
    const signature = createHmac('sha256', secret).update(unique).digest('base64')
    visitor.cookies['quire.session_token'] = `${unique}.${signature}`
    return Object.assign(visitor, { row: { ...row, role } })
  }
}

export const ownPassword = 'a good long password'

/** Hashing is slow on purpose, so it is done once. */
let ownHash: Promise<string> | undefined

/** For calls that ask for the signed-in reader's password. */
export async function givePassword({ context, db }: TestApp, reader: { row: { id: string } }): Promise<void> {
  ownHash ??= context.auth.$context.then(({ password }) => password.hash(ownPassword))
  const { id } = reader.row
  await insertRows(db, 'credentials', {
    reader_id: id,
    account_id: id,
    provider_id: 'credential',
    password: await ownHash,
    updated_at: new Date(),
  })
}

/** The real app on the worker's own database. Only mail's last hop and the queue are ours. */
function openApp(test: TestApp, environment: Record<string, string>, openDatabase: () => Promise<Connection>): void {
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })

  beforeAll(async () => {
    test.connection = await openDatabase()
    test.folder = await mkdtemp(path.join(tmpdir(), 'quire-files-'))
    const config: Config = readConfig({
      RATE_LIMITS: 'off',
      CATALOGUE_SOURCES: 'off',
      QUIRE_DATA: test.folder,
      // What is installed here decides no test.
      QUIRE_OCR: test.folder,
      ...environment,
    })
    const queue: Queue = {
      send: async (job, data, transaction, { afterSeconds } = {}) => {
        if (afterSeconds !== undefined) test.later.push({ job: job.name, data, afterSeconds })
        else if (transaction) afterCommit(transaction, () => job.run(data, test.context))
        else await job.run(data, test.context)
      },
      countJobs: async () => [],
      listWaiting: async () => [],
      listFailed: async () => [],
      retryFailed: async () => false,
      deleteFailed: async () => false,
    }
    const { db } = test.connection
    watchTransactions(db)
    const mailer = {
      send: async (mail: WholeMail) => {
        test.mails.push(mail)
        return 'the test'
      },
    }
    const auth = createAuth({ config, db, queue, secret, log, passwords: quickPasswords })
    const storage = await openStorage(config)
    test.context = { config, db, auth, queue, mailer, storage, clock: () => test.now, secret, log }
    db.provide(test.context)
    test.app = await buildApp(test.context, log)
  })
  afterAll(async () => {
    await test.app.close()
    if (openDatabase !== workerDatabase) await test.connection.close()
    await rm(test.folder, { recursive: true, force: true })
  })
}

/** The app, with nothing in its database before each test. */
export function useApp(environment: Record<string, string> = {}, openDatabase = workerDatabase): TestApp {
  const test = new TestApp()
  openApp(test, environment, openDatabase)
  beforeEach(async () => {
    test.mails = []
    test.later = []
    await cleanDatabase(test.connection.pool)
  })
  return test
}

/** The app, with nothing in its database before the first test: all of them share what a `beforeAll` seeds. */
export function useSeededApp(environment: Record<string, string> = {}): TestApp {
  const test = new TestApp()
  openApp(test, environment, workerDatabase)
  beforeAll(() => cleanDatabase(test.connection.pool))
  return test
}
