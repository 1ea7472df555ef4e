const parentWatchMilliseconds = 500

/**
 * Stops these processes when this one gets a stop signal. npm forwards signals, but not when it is killed with -9: the
 * processes it leaves behind would keep the port and the data folder locked.
 */
export function stopTogether(children) {
  const stop = () => children.forEach((child) => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // Started by hand, not by npm: it may be meant to outlive its shell.
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  // There is no event for the end of the parent process.
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, parentWatchMilliseconds)
  watch.unref()
}
