import { startProgram, type Started } from './child-process.ts'
import type { TestApp } from './test-app.ts'

export interface Serving extends Started {
  /** Where it answers. */
  address: string
}

/** The server as a process of its own on the test's database, which knows the test's readers, once it is ready. */
export async function startQuire(
  quire: TestApp,
  running: Started[],
  environment: Record<string, string> = {},
): Promise<Serving> {
  const started = startProgram(quire, 'main.ts', quire.folder, [], {
    QUIRE_SECRET: quire.context.secret,
    RATE_LIMITS: 'off',
    CATALOGUE_SOURCES: 'off',
    LOG_LEVEL: 'warn',
    ...environment,
  })
  running.push(started)
  const ready = Promise.withResolvers<string>()
  started.child.stdout?.on('data', () => {
    const address = /^Quire is (?:ready at|running jobs. Its health is at) (http:\S+?)(?:\/healthz)?$/m.exec(
      started.output(),
    )
    if (address?.[1]) ready.resolve(address[1])
  })
  void started.ended.then(() => ready.reject(new Error(`ended before it was ready: ${started.output()}`)))
  return { ...started, address: await ready.promise }
}

/** Ends what a test started, in any state. */
export async function endAll(running: Started[]): Promise<void> {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map(({ ended }) => ended))
}
