import { listenForFetches } from './fetches.ts'
import { listenForLifetime } from './lifetime.ts'
import { listenForMessages } from './messages.ts'

listenForLifetime()
listenForFetches()
listenForMessages()
