import { execFileSync } from 'node:child_process'

/** Runs git in a folder; throws if it fails. */
const gitIn =
  (folder: string) =>
  (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** The last commit that the work in a folder and the main line have in common. */
export function findBase(folder: string): string {
  const git = gitIn(folder)
  for (const mainLine of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', mainLine).trim()
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD'
}

/** Files that are not as in that commit: what was committed since, what was not yet, new and deleted ones too. */
export function listChanged(folder: string, base: string): string[] {
  const git = gitIn(folder)
  const commit = git('rev-parse', '--verify', '--end-of-options', `${base}^{commit}`).trim()
  const listed = [
    git('diff', '--name-only', '--no-renames', '-z', commit),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return [...new Set(listed.join('').split('\0').filter(Boolean))].toSorted()
}
