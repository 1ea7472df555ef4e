import { config } from 'zod/mini'

/**
 * Zod compiles schemas with `new Function` where it may. The page's content security policy forbids that and would
 * report the attempt, so this must run before the first schema is made: main.tsx imports this file first.
 */
config({ jitless: true })
