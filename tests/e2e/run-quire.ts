import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export const admin = { name: 'Ada Warden', email: 'admin@example.org', password: 'a good long password' }

/** The product as a reader gets it, on data of its own, with its admin. */
export async function runQuire(environment: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'quire-e2e-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    // Both browsers of a test come from one address, and many readers register from it.
    env: {
      ...process.env,
      PORT: String(port),
      QUIRE_DATA: folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    server.once('message', () => resolve())
    server.once('exit', () => reject(new Error('Quire did not start')))
  })
  const url = `http://127.0.0.1:${port}`
  // The first account is the admin's, and no journey can be sure to come first.
  await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(admin),
  })
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { url, folder, stop }
}
