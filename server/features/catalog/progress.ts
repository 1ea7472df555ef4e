const secondsBetweenLines = 10
const barWidth = 24

export interface Progress {
  /** `done` of `total`; an unknown total shows only how many and how fast. */
  at: (done: number) => void
  end: () => void
}

const number = (value: number) => Math.round(value).toLocaleString('en')

const time = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`

/** A bar that is redrawn where somebody watches, a line now and then where a log is kept. */
export function showProgress(
  what: string,
  { total, unit, output = process.stdout }: { total: number; unit: string; output?: NodeJS.WriteStream },
): Progress {
  const begun = Date.now()
  let written = 0
  let last = 0

  const describe = (done: number) => {
    const seconds = Math.max(0.001, (Date.now() - begun) / 1000)
    const rate = done / seconds
    const left = done > 0 && done < total ? `, ${time((total - done) / rate)} left` : ''
    return `${number(done)} of ${number(total)} ${unit}, ${number(rate)}/s${left}`
  }
  const bar = (done: number) => {
    const filled = total === 0 ? barWidth : Math.min(barWidth, Math.floor((done / total) * barWidth))
    return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
  }
  const draw = (done: number) => output.write(`\r\u001B[K${what} ${bar(done)} ${describe(done)}`)

  return {
    at: (done) => {
      last = done
      const pause = output.isTTY ? 100 : secondsBetweenLines * 1000
      if (Date.now() - Math.max(written, begun) < pause) return
      written = Date.now()
      if (output.isTTY) draw(done)
      else output.write(`${what}: ${describe(done)}\n`)
    },
    end: () => {
      if (output.isTTY) draw(last)
      output.write(output.isTTY ? '\n' : `${what}: ${describe(last)}\n`)
    },
  }
}
