import process from 'node:process'

/** Loaded before a command: when it is done, it says how much memory it had at most. */
process.on('exit', () => console.log(`At most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`))
