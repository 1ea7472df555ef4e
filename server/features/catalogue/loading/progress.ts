const secondsBetweenLines = 10
const barWidth = 24

export interface Progress {
  /** `count` are done, which is this share of all, from 0 to 1. */
  at: (count: number, share: number) => void
  end: () => void
}

const number = (value: number) => Math.round(value).toLocaleString('en')

function time(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

/** A bar that is redrawn where somebody watches, a line now and then where a log is kept. */
export function showProgress(
  what: string,
  unit: string,
  { from = 0, output = process.stdout }: { from?: number; output?: NodeJS.WriteStream } = {},
): Progress {
  const begun = Date.now()
  let firstShare: number | undefined
  let shown = begun
  let last = { count: from, share: 0 }

  const describe = () => {
    const seconds = Math.max(0.001, (Date.now() - begun) / 1000)
    const doneShare = last.share - (firstShare ?? 0)
    const timeLeft = doneShare > 0 && last.share < 1 ? `, ${time((seconds * (1 - last.share)) / doneShare)} left` : ''
    return `${Math.floor(last.share * 100)} %, ${number(last.count)} ${unit}, ${number((last.count - from) / seconds)}/s${timeLeft}`
  }
  const show = () => {
    shown = Date.now()
    if (!output.isTTY) return output.write(`${what}: ${describe()}\n`)
    const filledWidth = Math.floor(last.share * barWidth)
    return output.write(
      `\r\u001B[K${what} ${'█'.repeat(filledWidth)}${'░'.repeat(barWidth - filledWidth)} ${describe()}`,
    )
  }

  return {
    at: (count, share) => {
      last = { count, share: Math.min(1, share) }
      firstShare ??= from === 0 ? 0 : last.share
      if (Date.now() - shown >= (output.isTTY ? 100 : secondsBetweenLines * 1000)) show()
    },
    end: () => {
      show()
      if (output.isTTY) output.write('\n')
    },
  }
}
