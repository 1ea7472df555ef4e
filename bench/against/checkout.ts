import { execFile } from 'node:child_process'
import { copyFile, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** A folder with a version of Quire in it, which its own `npm start` can start. */
export interface Checkout {
  name: string
  folder: string
}

const root = path.resolve(import.meta.dirname, '../..')

const run = async (program: string, ...args: string[]) =>
  (await promisify(execFile)(program, args, { cwd: root })).stdout.trim()

export const thisCheckout: Checkout = { name: 'this checkout', folder: root }

const lockOf = (folder: string) => readFile(path.join(folder, 'package-lock.json'), 'utf8')

/** Says of which lock the packages beside it were installed; every version since has it, and installs them where it is not there. */
const stamp = '.quire-installed'

/**
 * The packages of a checkout that locks the same, without a copy of each file. What is written into that folder later on
 * is not shared: one of the two would change it for the other.
 */
async function linkPackages(folder: string, from: string): Promise<void> {
  const packages = path.join(folder, 'node_modules')
  const stored = path.join(from, 'node_modules')
  try {
    await run('cp', '--archive', '--link', stored, packages)
    await Promise.all(
      ['.cache', '.vite-temp', stamp].map((name) => rm(path.join(packages, name), { recursive: true, force: true })),
    )
    await copyFile(path.join(stored, stamp), path.join(packages, stamp))
  } catch {
    // Another file system: `npm start` installs them.
    await rm(packages, { recursive: true, force: true })
  }
}

export const nameOf = (commit: string) => run('git', 'rev-parse', '--verify', '--short', `${commit}^{commit}`)

/** A worktree of a commit below a folder, with the packages of one of the other checkouts where they are the same. */
export async function checkOut(name: string, below: string, others: readonly Checkout[]): Promise<Checkout> {
  const folder = path.join(below, name)
  await run('git', 'worktree', 'add', '--quiet', '--detach', folder, name)
  const lock = await lockOf(folder)
  for (const other of others) {
    if ((await lockOf(other.folder)) !== lock) continue
    await linkPackages(folder, other.folder)
    break
  }
  return { name, folder }
}

export async function removeCheckout({ folder }: Checkout): Promise<void> {
  await run('git', 'worktree', 'remove', '--force', folder)
}
