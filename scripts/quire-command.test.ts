import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quire-command-'))
  await writeFile(path.join(folder, 'id'), '#!/bin/sh\necho 0\n', { mode: 0o700 })
  await writeFile(path.join(folder, 'runuser'), `#!/bin/sh\nprintf '%s\\n' "$@"\nenv\n`, { mode: 0o700 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs `quire` with that file of variables, on a machine where whatever it starts says how it was called. */
async function run(variables: string, args: string[] = ['backup']) {
  const file = path.join(folder, 'quire.env')
  await writeFile(file, variables)
  const command = path.join(folder, 'quire')
  const script = await readFile(path.resolve(import.meta.dirname, '../deploy/quire'), 'utf8')
  await writeFile(command, script.replaceAll('/etc/quire.env', file).replaceAll('/opt/quire', folder))
  const { status, stdout, stderr } = spawnSync('sh', [command, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env['PATH']}` },
  })
  return { status, lines: stdout.split('\n'), stderr: stderr.replaceAll(file, '/etc/quire.env') }
}

test('the command takes its variables as systemd does, and runs nothing of them', async () => {
  const { status, lines } = await run(
    [
      '# A remark; touch remark',
      '; another one',
      '',
      'DATABASE_URL=postgres://quire:p;w`touch ran`$(touch ran)$HOME@db/quire?sslmode=require&connect_timeout=5',
      '  MAIL_FROM="Quire <books@example.org>"  ',
      String.raw`QUIRE_SECRET='a\b "c" #d'`,
      'CONTACT=it is "ours" # all of it\r',
      'SMTP_URL=',
      'BACKUP_AT=03:30',
    ].join('\n'),
    ['admin', 'make-admin', 'ada and bea@example.org'],
  )
  expect(status).toBe(0)
  expect(lines.slice(0, 7)).toEqual([
    '-u',
    'quire',
    '--',
    '/usr/bin/node',
    'scripts/command.mjs',
    'admin',
    'make-admin',
  ])
  expect(lines[7]).toBe('ada and bea@example.org')
  for (const line of [
    'DATABASE_URL=postgres://quire:p;w`touch ran`$(touch ran)$HOME@db/quire?sslmode=require&connect_timeout=5',
    'MAIL_FROM=Quire <books@example.org>',
    String.raw`QUIRE_SECRET=a\b "c" #d`,
    'CONTACT=it is "ours" # all of it',
    'SMTP_URL=',
    'BACKUP_AT=03:30',
  ])
    expect(lines).toContain(line)
  await expect(readFile(path.join(folder, 'ran'))).rejects.toThrow('ENOENT')
})

test.each([
  ['PUBLIC_URL', 'write NAME=value.'],
  ['A B=c', 'write NAME=value.'],
  ['export A=b', 'write NAME=value.'],
  ['A="b', 'close the quotes.'],
  ['A="b" "c"', 'write quotes around the whole value, and none in it.'],
  [String.raw`A="b\"c"`, 'write quotes around the whole value, and none in it.'],
  [String.raw`A="b\c"`, 'write single quotes around a value with a backslash.'],
  [String.raw`A=b\c`, 'write single quotes around a value with a backslash.'],
  ['A=b \\\nC=d', 'write single quotes around a value with a backslash.'],
])('the command refuses what systemd would read in another way: %s', async (variables, sentence) => {
  const { status, lines, stderr } = await run(`# The first line\nBACKUP_AT=03:30\n${variables}\n`)
  expect(stderr).toBe(`/etc/quire.env, line 3: ${sentence}\n`)
  expect([status, lines]).toEqual([1, ['']])
})
