import { sql } from '../../../db/sql.ts'
import { sourceStateDays, type SourceState } from '../../../../contract/sources.ts'
import type { Handle } from '../../../db/database.ts'
import { execute, rowsOf } from '../../../db/page.ts'
import type { SourceLimit } from './source.ts'
import { namedTarget, recordAction } from '../../moderation/moderation-log/queries.ts'

/** After so many failures in a row a source is left alone: for a minute, then twice as long each time. */
const failuresBeforeSkip = 3
const longestSkipMinutes = 60

/** Where a refusal does not say for how long. */
const refusalSeconds = 60

export type Outcome = 'answered' | 'refused' | 'failed'

interface Noted {
  outcome: Outcome
  milliseconds: number
  error: string | null
  /** Seconds that the source asks to be left alone for. */
  retryAfter: number | null
}

interface StateRow extends Record<string, unknown> {
  name: string
  is_off: boolean
  last_error: string | null
  last_answered_at: Date | null
  skipped_until: Date | null
  answered: number
  refused: number
  failed: number
  milliseconds: number | null
}

/** The limits and the state of sources, which all processes share. */
export function requestQueries(db: Handle) {
  return {
    /** Reserves the next request within the limit: how many seconds it has to wait; undefined if that is too long. */
    reserveRequest: async (source: string, { requestsPerSecond, burst }: SourceLimit, mostSeconds: number) => {
      const gap = 1 / requestsPerSecond
      const rows = await rowsOf<{ wait: number }>(
        db,
        sql`insert into sources as stored (name, next_request_at)
          values (${source}, now() - make_interval(secs => ${gap * (burst - 2)}))
          on conflict (name) do update set next_request_at =
            greatest(stored.next_request_at, now() - make_interval(secs => ${gap * (burst - 1)})) + make_interval(secs => ${gap})
          where stored.next_request_at <= now() + make_interval(secs => ${mostSeconds}) and not stored.is_off
            and (stored.skipped_until is null or stored.skipped_until <= now())
          returning greatest(0, extract(epoch from next_request_at - now()) - ${gap})::float8 as wait`,
      )
      return rows[0]?.wait
    },

    /** Whether a source is off, or left alone because it failed or refused. */
    isSkipped: async (source: string): Promise<boolean> => {
      const rows = await rowsOf(
        db,
        sql`select 1 as one from sources where name = ${source} and (is_off or skipped_until > now())`,
      )
      return rows.length > 0
    },

    /** An answer ends a pause after failures, but not one that the source itself has asked for. */
    noteRequest: async (source: string, { outcome, milliseconds, error, retryAfter }: Noted) => {
      const has = (each: Outcome) => (outcome === each ? 1 : 0)
      await rowsOf(
        db,
        sql`with counted as (
            insert into source_days as stored (source, day, answered, refused, failed, milliseconds)
            values (${source}, (now() at time zone 'UTC')::date, ${has('answered')}, ${has('refused')}, ${has('failed')},
              ${outcome === 'answered' ? Math.round(milliseconds) : 0})
            on conflict (source, day) do update set answered = stored.answered + excluded.answered,
              refused = stored.refused + excluded.refused, failed = stored.failed + excluded.failed,
              milliseconds = stored.milliseconds + excluded.milliseconds)
          update sources set
            failures = case when ${outcome === 'failed'} then failures + 1 else 0 end,
            last_error = coalesce(${error}, last_error),
            last_answered_at = case when ${outcome === 'answered'} then now() else last_answered_at end,
            skipped_until = case
              when ${outcome === 'refused'} then now() + make_interval(secs => ${retryAfter ?? refusalSeconds})
              when ${outcome === 'failed'} and failures + 1 >= ${failuresBeforeSkip} then now() + make_interval(mins =>
                least(${longestSkipMinutes}, power(2, least(failures + 1 - ${failuresBeforeSkip}, 10)))::int)
              when ${outcome === 'answered'} and failures >= ${failuresBeforeSkip} then null
              else skipped_until end
          where name = ${source}`,
      )
    },

    /** Of these, those that an admin has switched off. */
    findOff: async (names: string[]): Promise<Set<string>> => {
      const rows = await rowsOf<{ name: string }>(
        db,
        sql`select name from sources where is_off and name = any (${sql.param(names)}::text[])`,
      )
      return new Set(rows.map(({ name }) => name))
    },

    switchSource: ({ name, title }: { name: string; title: string }, isOff: boolean, adminId: string) =>
      db.transaction(async (tx) => {
        await execute(
          tx,
          sql`insert into sources (name, is_off) values (${name}, ${isOff})
          on conflict (name) do update set is_off = excluded.is_off`,
        )
        const target = { kind: 'source' as const, id: null, snapshot: namedTarget({ name: title }) }
        await recordAction(tx, { actorId: adminId, kind: 'switch-source', target, detail: isOff ? 'off' : 'on' })
      }),

    listStates: async (names: string[]): Promise<Omit<SourceState, 'title' | 'site' | 'licence'>[]> => {
      const rows = await rowsOf<StateRow>(
        db,
        sql`select asked.name, coalesce(is_off, false) as is_off, last_error, last_answered_at,
            case when skipped_until > now() then skipped_until end as skipped_until,
            coalesce(counted.answered, 0)::int as answered, coalesce(counted.refused, 0)::int as refused,
            coalesce(counted.failed, 0)::int as failed,
            (counted.milliseconds / nullif(counted.answered, 0))::int as milliseconds
          from unnest(${sql.param(names)}::text[]) with ordinality as asked (name, ordinal)
          left join sources on sources.name = asked.name
          left join lateral (
            select sum(answered) as answered, sum(refused) as refused, sum(failed) as failed,
              sum(milliseconds) as milliseconds
            from source_days where source = asked.name
              and day > (now() at time zone 'UTC')::date - ${sourceStateDays}::int) as counted on true
          order by asked.ordinal`,
      )
      return rows.map((row) => ({
        ...row,
        last_answered_at: row.last_answered_at?.toISOString() ?? null,
        skipped_until: row.skipped_until?.toISOString() ?? null,
      }))
    },
  }
}
