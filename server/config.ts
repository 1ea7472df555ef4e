import { isIP } from 'node:net'
import path from 'node:path'
import { registrations, type Registration } from '../contract/registration.ts'

export interface Config {
  port: number
  host: string
  /** Where readers reach this server; links in mails start with it. */
  publicUrl: string
  dataFolder: string
  /** Where `npm run fonts` puts the fonts that few need. */
  fontsFolder: string
  /** Where `npm run ocr` puts what reads photographed pages. */
  recognitionFolder: string
  /** What this process does: answer readers, run jobs, or both. */
  role: Role
  /** Unset: the embedded engine inside the data folder. */
  databaseUrl: string | undefined
  /** Past the pooler that `databaseUrl` leads to, to the database itself. Unset: there is no pooler. */
  databaseDirectUrl: string | undefined
  /** A streaming replica, which answers reads of the catalogue. Unset: there is none. */
  databaseReplicaUrl: string | undefined
  /** Whether statements are prepared under names, which some poolers cannot do. */
  isPrepared: boolean
  /** So many connections at most for requests and jobs. */
  poolSize: number
  /** Whether a start changes a database that is older than this version; otherwise it refuses one. */
  migratesAtStart: boolean
  /** Unset: mails become files in the data folder's outbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Where readers reach the people who run this server. Unset: no page names anyone. */
  contact: string | undefined
  /** Unset: files are stored in the data folder. */
  s3: S3Config | undefined
  /** The outside catalogues that are asked for books, in this order, with their own variables. */
  sources: { names: string[]; settings: Record<string, string> }
  /** Unset: made once and kept in the database. */
  secret: string | undefined
  /** A new reader confirms their address before the first sign-in. */
  confirmEmail: boolean
  /** Who may create an account: anybody, those with an invitation, or nobody. */
  registration: Registration
  rateLimits: boolean
  /** So much the files of a reader may take up, unless an admin has set it for them. */
  readerMegabytes: number
  backups: BackupConfig
  /** Reads figures from elsewhere. Unset: only this machine does. */
  metricsToken: string | undefined
  /** Whether readers' webhooks may reach this machine and its network. */
  privateWebhooks: boolean
  /** Addresses of reverse proxies whose X-Forwarded-For is believed. */
  trustProxy: false | string
  logLevel: LogLevel
  /** Only in development: where Vite serves the browser's files. */
  viteUrl: string | undefined
}

export interface BackupConfig {
  folder: string
  /** The time of day in UTC, `03:30`. Unset: none are made by themselves. */
  at: string | undefined
  /** So many of those made by themselves stay. */
  keep: number
  /** Whether the database is backed up before a newer version changes it. */
  beforeUpgrade: boolean
}

export interface S3Config {
  bucket: string
  region: string
  /** Unset: Amazon's. */
  endpoint: string | undefined
  /** Unset: as the machine itself is known. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export const roles = ['all', 'web', 'worker'] as const
type Role = (typeof roles)[number]

/** A backup takes two at once, and readers need some. */
const leastPoolSize = 4

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
type LogLevel = (typeof logLevels)[number]

/** Reverse proxies usually have such addresses. Trusting all addresses would let a client forge its own. */
const privateNetworks = 'loopback, linklocal, uniquelocal'

/** The variables that sources read themselves. */
const sourceVariable = /^(OPEN_LIBRARY|INVENTAIRE|GOOGLE_BOOKS|HARDCOVER|SRU|BIBLIOTEKA_NARODOWA|LIBRIS|FINNA)_/

/** A variable that cannot be used; its message names it. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>

export function readConfig(environment: Environment): Config {
  const read = (name: string) => environment[name]?.trim() || undefined

  const fail = (name: string, should: string): never => {
    // An address may hold a password.
    const complaint = name.endsWith('_URL') ? 'not usable: it' : `"${environment[name]}", but it`
    throw new ConfigError(`${name} is ${complaint} should be ${should}.`)
  }

  const url = (name: string, protocols: string[]) => {
    const value = read(name)
    if (value === undefined) return undefined
    const should = `an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
    if (!URL.canParse(value)) return fail(name, should)
    const parsed = new URL(value)
    if (!protocols.includes(parsed.protocol)) return fail(name, should)
    return parsed
  }

  const toggle = (name: string, otherwise: boolean) => {
    const value = read(name)
    if (value === undefined) return otherwise
    if (value === 'on') return true
    if (value === 'off') return false
    return fail(name, '"on" or "off"')
  }

  const readS3 = (): S3Config | undefined => {
    const bucket = read('S3_BUCKET')
    const endpoint = url('S3_ENDPOINT', ['http:', 'https:'])
    const accessKeyId = read('S3_ACCESS_KEY_ID')
    const secretAccessKey = read('S3_SECRET_ACCESS_KEY')
    if (bucket === undefined) {
      if (!endpoint && !accessKeyId && !secretAccessKey) return undefined
      throw new ConfigError('S3_BUCKET is missing, but other S3 variables are set. Set it to the name of the bucket.')
    }
    if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
      throw new ConfigError('Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.')
    }
    return {
      bucket,
      region: read('S3_REGION') ?? 'us-east-1',
      endpoint: endpoint?.href,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    }
  }

  const readSources = (): Config['sources'] => {
    const names = read('CATALOGUE_SOURCES') ?? 'open-library,inventaire'
    const own = Object.entries(environment).flatMap(([name, value]) =>
      sourceVariable.test(name) && value?.trim() ? [[name, value.trim()] as const] : [],
    )
    return {
      names:
        names === 'off'
          ? []
          : [
              ...new Set(
                names
                  .split(',')
                  .map((name) => name.trim())
                  .filter(Boolean),
              ),
            ],
      settings: Object.fromEntries(own),
    }
  }

  const dataFolder = path.resolve(read('QUIRE_DATA') ?? 'data')

  const readBackups = (): BackupConfig => {
    const at = read('BACKUP_AT')
    if (at !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(at))
      fail('BACKUP_AT', 'a time of day in UTC, such as 03:30')
    const keep = read('BACKUP_KEEP') ?? '7'
    if (!/^[1-9]\d{0,3}$/.test(keep)) fail('BACKUP_KEEP', 'a number from 1 to 9999')
    return {
      folder: path.resolve(read('BACKUP_DIR') ?? path.join(dataFolder, 'backups')),
      at,
      keep: Number(keep),
      beforeUpgrade: toggle('BACKUP_BEFORE_UPGRADE', true),
    }
  }

  const readDatabase = () => {
    const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
    const role = roles.find((each) => each === (read('ROLE') ?? 'all'))
    if (!role) return fail('ROLE', '"all", "web" or "worker"')
    if (role !== 'all' && !databaseUrl) {
      throw new ConfigError(
        `ROLE is "${role}", but DATABASE_URL isn’t set. The embedded database serves one process, which has to do everything.`,
      )
    }
    const directUrl = url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])
    if (directUrl && !databaseUrl) {
      throw new ConfigError('DATABASE_DIRECT_URL is set, but DATABASE_URL isn’t. Set both, or only DATABASE_URL.')
    }
    const replicaUrl = url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'])
    if (replicaUrl && !databaseUrl) {
      throw new ConfigError('DATABASE_REPLICA_URL is set, but DATABASE_URL isn’t. Set both, or only DATABASE_URL.')
    }
    const poolSize = read('POOL_SIZE') ?? '10'
    if (!/^\d{1,3}$/.test(poolSize) || Number(poolSize) < leastPoolSize)
      fail('POOL_SIZE', `a number from ${leastPoolSize} to 999`)
    return {
      role,
      databaseUrl: databaseUrl?.href,
      databaseDirectUrl: directUrl?.href,
      databaseReplicaUrl: replicaUrl?.href,
      isPrepared: toggle('DATABASE_PREPARE', true),
      poolSize: Number(poolSize),
      migratesAtStart: toggle('MIGRATE', true),
    }
  }

  const portText = read('PORT') ?? '3000'
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port > 65_535) fail('PORT', 'a number from 0 to 65535')

  const logLevel = read('LOG_LEVEL') ?? 'info'
  const isLogLevel = (value: string): value is LogLevel => (logLevels as readonly string[]).includes(value)
  if (!isLogLevel(logLevel)) return fail('LOG_LEVEL', `one of ${logLevels.join(', ')}`)

  const registration = registrations.find((each) => each === (read('REGISTRATION') ?? 'open'))
  if (!registration) return fail('REGISTRATION', '"open", "approval", "invitation" or "closed"')

  const readerMegabytes = read('READER_STORAGE_MB') ?? '2000'
  if (!/^\d{1,7}$/.test(readerMegabytes)) fail('READER_STORAGE_MB', 'a number of megabytes, such as 2000')

  const secret = read('QUIRE_SECRET')
  if (secret !== undefined && secret.length < 32) {
    throw new ConfigError('QUIRE_SECRET is too short. Use at least 32 characters.')
  }

  const metricsToken = read('METRICS_TOKEN')
  if (metricsToken !== undefined && metricsToken.length < 16) {
    throw new ConfigError('METRICS_TOKEN is too short. Use at least 16 characters.')
  }

  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'])
  if (publicUrl && publicUrl.pathname !== '/') fail('PUBLIC_URL', 'an address without a path')

  const contact = read('CONTACT')
  const isContact = (value: string) => /^[^\s@<>]+@[^\s@<>]+$/.test(value) || /^https:\/\/\S+$/.test(value)
  if (contact !== undefined && !isContact(contact))
    fail('CONTACT', 'an e-mail address or an address starting with https://')

  const trustProxy = read('TRUST_PROXY') ?? 'off'
  const isProxy = (part: string) => isIP(part.trim().replace(/\/\d+$/, '')) > 0
  if (trustProxy !== 'on' && trustProxy !== 'off' && !trustProxy.split(',').every(isProxy)) {
    fail('TRUST_PROXY', '"on", "off" or addresses such as 10.0.0.1 or 10.0.0.0/8, separated by commas')
  }

  return {
    port,
    host: read('HOST') ?? '127.0.0.1',
    publicUrl: publicUrl?.origin ?? `http://localhost:${port}`,
    dataFolder,
    fontsFolder: path.resolve(read('QUIRE_FONTS') ?? 'fonts'),
    recognitionFolder: path.resolve(read('QUIRE_OCR') ?? 'ocr'),
    ...readDatabase(),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:'])?.href,
    s3: readS3(),
    sources: readSources(),
    mailFrom: read('MAIL_FROM') ?? `Quire <no-reply@${publicUrl?.hostname ?? 'localhost'}>`,
    contact,
    secret,
    confirmEmail: toggle('CONFIRM_EMAIL', false),
    registration,
    rateLimits: toggle('RATE_LIMITS', true),
    readerMegabytes: Number(readerMegabytes),
    backups: readBackups(),
    metricsToken,
    privateWebhooks: toggle('WEBHOOKS_PRIVATE_NETWORK', false),
    trustProxy: trustProxy === 'off' ? false : trustProxy === 'on' ? privateNetworks : trustProxy,
    logLevel,
    viteUrl: url('VITE_URL', ['http:'])?.origin,
  }
}
