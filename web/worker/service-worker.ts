import { listenForFetches } from './fetches.ts'
import { listenForLifetime } from './lifetime.ts'
import { listenForMessages } from './messages.ts'
import { listenForPushes } from './pushes.ts'

listenForLifetime()
listenForFetches()
listenForMessages()
listenForPushes()
