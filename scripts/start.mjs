import { spawn } from 'node:child_process'
import { stopTogether } from './lib/children.mjs'
import { ensureBuilt, ensureInstalled, main, nodeEnvironment, nodePath, root } from './lib/setup.mjs'

/** Runs the server until it ends, and lets it close its database in its own order. */
function serve() {
  return new Promise((resolve, reject) => {
    // The IPC channel closes when this process ends, even by kill -9; the server then stops.
    const server = spawn(nodePath(), ['server/main.ts'], {
      cwd: root,
      env: nodeEnvironment(),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    stopTogether([server])
    server.on('error', reject)
    server.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return serve()
})
