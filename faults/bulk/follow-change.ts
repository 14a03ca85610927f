import { Client } from 'pg'
import { z } from 'zod'
import { apiOf } from '../../bench/lab/api.ts'
import type { LabCompany } from '../../bench/lab/create-company.ts'

const progress = z.object({
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  error: z.string().nullable(),
  update_on: z.date(),
})

/** What became of the visit points of the company. */
const judged = z.object({
  done: z.int(),
  failed: z.int(),
  outcomes: z.int(),
  rejected: z.int(),
  related: z.int(),
  audited: z.int(),
  audited_twice: z.int(),
  announced: z.int(),
  announced_twice: z.int(),
})

interface Following {
  /** Connects as a role that bypasses row-level security. */
  readonly url: string
  readonly company: LabCompany
  readonly server_url: string
}

/** Relates all visit points of a company to its administrator in the background, and looks at the database meanwhile. */
export async function followChange({ url, company, server_url }: Following) {
  const { access_token: token, company_id } = company
  const client = new Client({ connectionString: url })
  await client.connect()
  // Delivered changes leave the outbox, so each is counted as it is written.
  await client.query(`
    create table announced (record_id uuid not null);
    create function count_announced() returns trigger language plpgsql security definer set search_path = public as
      $$ begin insert into announced values (new.record_id); return null; end $$;
    create trigger count_announced after insert on outbox
      for each row when (new.kind = 'visit-point.updated') execute function count_announced()`)
  const people = await client.query<{ id: string }>(
    'select id from resource where company_id = $1',
    [company_id],
  )
  const resource_ids = people.rows.map(({ id }) => id)
  const change = { action: 'relate', relation_mode: 'multi', resource_ids }
  const body = { change, select: { filters: {} } }
  const started = await apiOf(server_url)('POST', '/visit-point/bulk/change/task', { token, body })
  const { id } = z.object({ id: z.string() }).parse(started)

  return {
    progress: async () => {
      const { rows } = await client.query(
        'select status, done, error, update_on from task where id = $1',
        [id],
      )
      return progress.parse(rows[0])
    },
    tryAgain: (as: string) => apiOf(server_url)('POST', `/task/${id}/retry`, { token: as }),
    judge: async () => {
      const { rows } = await client.query(
        `select t.done, (t.result->>'failed')::int as failed, o.outcomes, o.rejected,
           (select count(*)::int from resource_visit_point where company_id = $1) as related,
           a.audited, a.audited_twice, n.announced, n.announced_twice
         from task t,
           (select count(*)::int as outcomes, count(code)::int as rejected
            from task_outcome where task_id = $2) o,
           (select count(*)::int as audited, (count(*) - count(distinct record_id))::int as audited_twice
            from audit where company_id = $1 and kind = 'visit-point.updated') a,
           (select count(*)::int as announced, (count(*) - count(distinct record_id))::int as announced_twice
            from announced) n
         where t.id = $2`,
        [company_id, id],
      )
      return judged.parse(rows[0])
    },
    close: () => client.end(),
  }
}

export type FollowedChange = Awaited<ReturnType<typeof followChange>>
