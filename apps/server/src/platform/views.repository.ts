import { minuteMs } from '@baquiano/contract/platform'
import { sql } from 'kysely'
import type { Context, View } from './context.ts'

/** Views of the same data within this time are written once. */
const dedupeWithin_ms = 15 * minuteMs

/** Writes views to the audit; they are not published. */
export async function insertViews(context: Context, views: readonly View[]): Promise<void> {
  for (const view of views) await insertView(context, view)
}

async function insertView(
  { db, company_id, person, now, newId, origin }: Context,
  { kind, record_id, seen }: View,
): Promise<void> {
  const since = new Date(Date.parse(now) - dedupeWithin_ms).toISOString()
  const ids = record_id.map(() => newId())
  const what = JSON.stringify(seen)
  await sql`
    insert into audit (company_id, id, added_on, person_id, kind, record_id, after, address, agent)
    select ${company_id}::uuid, looked.id, ${now}::timestamptz, ${person.id}::uuid, ${kind},
      looked.record_id, ${what}::jsonb, ${origin?.address ?? null}, ${origin?.agent ?? null}
    from unnest(${ids}::uuid[], ${[...record_id]}::uuid[]) as looked (id, record_id)
    where not exists (
      select from audit where company_id = ${company_id}::uuid and person_id = ${person.id}::uuid
        and kind = ${kind} and audit.record_id = looked.record_id
        and after = ${what}::jsonb and added_on > ${since}::timestamptz
    )`.execute(db)
}
