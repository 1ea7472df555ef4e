import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean; devDependencies?: Record<string, string> }>
}

test('nothing that only tests need is installed to run', () => {
  const tools = Object.keys(lock.packages['']?.devDependencies ?? {})
  expect(tools.length).toBeGreaterThan(10)
  expect(tools.filter((name) => !lock.packages[`node_modules/${name}`]?.dev)).toEqual([])
})

// `.npmrc` has npm leave peers to us, or it would install the test tools that the auth library works with.
test('every package that another one expects beside it is there, in a version it works with', () => {
  const args = ['ls', '--all', '--package-lock-only', '--legacy-peer-deps=false', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
