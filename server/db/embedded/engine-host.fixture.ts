import { EngineError, startEngine } from './engine.ts'

/** A little app around the engine, for the tests to kill: says how the start went, and stops on SIGTERM. */
const [dataFolder = '', url = ''] = process.argv.slice(2)
try {
  const engine = await startEngine({
    dataFolder,
    settings: { fsync: 'off' },
    onUnexpectedExit: (sentence) => console.log(`ended: ${sentence}`),
  })
  await engine.announce(url)
  process.once('SIGTERM', () => void engine.stop())
  console.log(`ready: ${engine.socketDirectory}`)
} catch (error) {
  if (!(error instanceof EngineError)) throw error
  console.log(`refused: ${error.message}`)
}
