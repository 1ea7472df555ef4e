const parentWatchMilliseconds = 500

/**
 * Stops these processes when this one is told to stop. npm hands on what it is told, but cannot when it is killed by -9:
 * what it has left behind would then hold the port and the data, and nobody would know whom to tell.
 */
export function stopTogether(children) {
  const stop = () => children.forEach((child) => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // Started by hand, it may well be meant to outlive the shell that it was started from.
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  // A process is only told of the end of its children, not of its parent's.
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, parentWatchMilliseconds)
  watch.unref()
}
