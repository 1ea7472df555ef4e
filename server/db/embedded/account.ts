import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand, type Account } from './command.ts'

const preferredNames = ['postgres', 'quire', 'nobody']

/** Undefined when Quire is not root: then the server runs as the same user as the app. */
export async function chooseAccount(dataFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = await listAccounts()
  const owner = await findClusterOwner(dataFolder)
  // A cluster made by another user stays theirs, so that both may start it and nothing changes hands.
  if (owner !== undefined && owner.uid !== 0) {
    return accounts.find((account) => account.uid === owner.uid) ?? { name: `user ${owner.uid}`, ...owner }
  }
  for (const name of preferredNames) {
    const account = accounts.find((candidate) => candidate.name === name)
    if (account !== undefined && account.uid !== 0) return account
  }
  return { name: 'nobody', uid: 65534, gid: 65534 }
}

/** Tries it as that user, since access lists and mounts decide as well as the mode bits. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  const { code } = await runCommand('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account })
  return code === 0
}

async function listAccounts(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && Number.isInteger(uid) && Number.isInteger(gid))
}

async function findClusterOwner(dataFolder: string): Promise<Omit<Account, 'name'> | undefined> {
  const home = join(dataFolder, 'postgres')
  const names = await readdir(home).catch(() => [])
  const cluster = names.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))[0]
  if (cluster === undefined) return undefined
  const { uid, gid } = await stat(join(home, cluster))
  return { uid, gid }
}
