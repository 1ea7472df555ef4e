import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const start = promisify(execFile)

interface Ended {
  code: number
  output: string
}

/** Runs a program to its end, however that is. */
export async function runScript(
  program: string,
  args: string[],
  { folder, environment = {} }: { folder: string; environment?: Record<string, string> },
): Promise<Ended> {
  try {
    const { stdout, stderr } = await start(program, args, { cwd: folder, env: { ...process.env, ...environment } })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
