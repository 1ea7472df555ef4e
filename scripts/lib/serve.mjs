import { spawn } from 'node:child_process'
import { stopTogether } from './children.mjs'
import { nodeEnvironment, nodePath, root, serverFlags } from './setup.mjs'

/** Runs the server until it ends, and lets it close its database in its own order. */
export function serve({ onReady = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    // The IPC channel closes when this process ends, even by kill -9; the server then stops.
    const server = spawn(nodePath(), [...serverFlags, 'server/main.ts'], {
      cwd: root,
      env: nodeEnvironment(),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    stopTogether([server])
    server.once('message', onReady)
    server.on('error', reject)
    server.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
