import type pg from 'pg'

const directs = new WeakMap<pg.Pool, pg.Pool>()

/** Says which pool leads past the pooler that another one goes through. */
export const setDirectPool = (pool: pg.Pool, direct: pg.Pool): WeakMap<pg.Pool, pg.Pool> => directs.set(pool, direct)

/**
 * Connections that stay what they are from one statement to the next. A pooler in transaction mode gives each transaction
 * whichever connection is free, so whatever belongs to a session goes here: LISTEN, locks and settings that outlast a
 * transaction. Without a pooler it is the pool itself. See docs/decisions/0063-pooler.md.
 */
export const directPoolOf = (pool: pg.Pool): pg.Pool => directs.get(pool) ?? pool
