import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { run } from './setup.mjs'

const postgresFolder = '/usr/lib/postgresql'

const chromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The programs the tests need besides npm's packages, and where Debian puts them. */
const needed = [
  {
    package: 'chromium-headless-shell',
    steps: ['browser', 'screens', 'journeys'],
    what: 'Chromium, for the browser tests',
    isThere: () => Boolean(process.env.CHROMIUM_PATH) || chromiums.some((file) => existsSync(file)),
  },
  {
    package: 'postgresql',
    steps: ['server'],
    what: 'a PostgreSQL server (15 or newer), for the tests against a server',
    isThere: () =>
      existsSync(postgresFolder) &&
      readdirSync(postgresFolder).some(
        (version) => Number(version) >= 15 && existsSync(path.join(postgresFolder, version, 'bin/initdb')),
      ),
  },
  {
    package: 'pgbouncer',
    steps: ['faults'],
    what: 'PgBouncer, for the test behind a pooler',
    isThere: () => existsSync('/usr/sbin/pgbouncer'),
    // Without it that one test is left out, and says so.
    isOptional: true,
  },
]

/** Installs what is missing where that is possible; elsewhere says exactly what to install. */
export async function ensureSystemPackages(wanted) {
  const missing = needed.filter(({ steps, isThere }) => steps.some((step) => wanted.includes(step)) && !isThere())
  const isRoot = process.getuid?.() === 0
  const canInstall = isRoot && existsSync('/usr/bin/apt-get')
  if (missing.every(({ isOptional }) => isOptional && !canInstall)) return
  const names = missing.map((item) => item.package)
  const sentence = `Missing: ${missing.map(({ what }) => what).join('; ')}.`
  if (!canInstall) {
    throw new Error(`${sentence} Install it with: sudo apt-get install ${names.join(' ')}`)
  }
  console.log(`${sentence} Installing ${names.join(' and ')}.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  await run('apt-get', ['update', '-qq'], options)
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
  if (code !== 0) throw new Error(`apt-get couldn’t install ${names.join(' ')}. See its output above.`)
}
