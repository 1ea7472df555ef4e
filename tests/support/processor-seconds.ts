/** How long the processor is at some work: unlike the time that passes, a busy machine makes it hardly longer. */
export async function processorSeconds(work: () => void | Promise<void>): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1_000_000
}
