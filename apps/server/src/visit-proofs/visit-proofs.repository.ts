import { limits } from '@baquiano/contract/platform'
import type { AskedProof, VisitProof } from '@baquiano/contract/visit-proofs'
import { type ColumnType, sql } from 'kysely'
import type { Context } from '../platform/context.ts'

type ProofRow = Omit<VisitProof, 'resource_name' | 'strokes'>

declare module '../platform/database/tables.ts' {
  interface Tables {
    visit_proof: ProofRow & {
      company_id: string
      strokes: ColumnType<VisitProof['strokes'], string | null, never>
    }
  }
}

/** What the activities of visits ask for, with what there is of it. */
const asked = ({ db, company_id }: Context) =>
  db
    .selectFrom('visit as v')
    .innerJoin('activity as a', (join) =>
      join.onRef('a.company_id', '=', 'v.company_id').onRef('a.id', '=', 'v.activity_id'),
    )
    .leftJoin('form as f', (join) =>
      join
        .onRef('f.company_id', '=', 'a.company_id')
        .onRef('f.id', '=', 'a.form_id')
        .on('a.active_form', '=', true),
    )
    .where('v.company_id', '=', company_id)
    .select([
      'v.id as visit_id',
      sql<AskedProof['form']>`case when f.id is not null
        then jsonb_build_object('form_id', f.id, 'version', f.version) end`.as('form'),
      'a.form_proof',
      'a.photo_proof',
      'a.photo_source',
      'a.signature_proof',
      sql<boolean>`exists (select from form_answer x
        where x.company_id = v.company_id and x.visit_id = v.id)`.as('is_answered'),
      sql<number>`(select count(*)::int from visit_proof x
        where x.company_id = v.company_id and x.visit_id = v.id and x.kind = 'photo')`.as(
        'photo_count',
      ),
      sql<boolean>`exists (select from visit_proof x
        where x.company_id = v.company_id and x.visit_id = v.id and x.kind = 'signature')`.as(
        'has_signature',
      ),
    ])

export const selectAskedOf = (
  context: Context,
  visit_id: string,
): Promise<AskedProof | undefined> => asked(context).where('v.id', '=', visit_id).executeTakeFirst()

/** Of the visits of whoever asks, on the days that their phone holds. */
export const selectAskedOfPhone = (context: Context): Promise<AskedProof[]> => {
  const { person, now } = context
  const today = sql<string>`(${now}::timestamptz at time zone ${person.time_zone})::date`
  return asked(context)
    .where('v.resource_id', '=', person.id)
    .where(sql<boolean>`v.date between ${today} - 1 and ${today} + 1`)
    .orderBy('v.start_at')
    .orderBy('v.id')
    .limit(limits.page_quantity)
    .execute()
}

/** What somebody answered and took at a visit. */
export async function selectWorkOf(
  { db, company_id }: Context,
  { visit_id, resource_id }: { readonly visit_id: string; readonly resource_id: string },
): Promise<{ answered_at: string | null; photo_count: number; has_signature: boolean }> {
  const { rows } = await sql<{
    answered_at: string | null
    photo_count: number
    has_signature: boolean
  }>`
    select (select max(answered_at) from form_answer where company_id = ${company_id}
        and visit_id = ${visit_id} and resource_id = ${resource_id}) as answered_at,
      count(*) filter (where kind = 'photo')::int as photo_count,
      count(*) filter (where kind = 'signature') > 0 as has_signature
    from visit_proof where company_id = ${company_id}
      and visit_id = ${visit_id} and resource_id = ${resource_id}`.execute(db)
  return rows[0] ?? { answered_at: null, photo_count: 0, has_signature: false }
}

/** Whether there is the visit; for a phone, whether it is or was of its person. */
export async function hasVisit(
  { db, company_id, person }: Context,
  visit_id: string,
): Promise<boolean> {
  let query = db
    .selectFrom('visit as v')
    .where('v.company_id', '=', company_id)
    .where('v.id', '=', visit_id)
  if (person.kind === 'device')
    query = query.where(
      sql<boolean>`(v.resource_id = ${person.id} or exists (
        select from visit_event e where e.company_id = ${company_id}
          and e.visit_id = v.id and e.resource_id = ${person.id}))`,
    )
  return (await query.select('v.id').executeTakeFirst()) !== undefined
}

/** False when the id is there already. */
export async function insertOnce(
  { db, company_id }: Context,
  { strokes, ...row }: Omit<VisitProof, 'resource_name'>,
): Promise<boolean> {
  const drawn = strokes === null ? null : JSON.stringify(strokes)
  const inserted = await db
    .insertInto('visit_proof')
    .values({ ...row, company_id, strokes: drawn })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Adds to a photo or a signature where it was made. */
export async function updatePlace(
  { db, company_id }: Context,
  id: string,
  place: Pick<VisitProof, 'cx' | 'cy' | 'accuracy_m'>,
): Promise<void> {
  await db
    .updateTable('visit_proof')
    .set(place)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

const proofs = ({ db, company_id }: Context) =>
  db
    .selectFrom('visit_proof as p')
    .where('p.company_id', '=', company_id)
    .select([
      'p.id',
      'p.visit_id',
      'p.kind',
      'p.upload_id',
      'p.cx',
      'p.cy',
      'p.accuracy_m',
      'p.signer_name',
      'p.strokes',
      'p.origin',
      'p.is_against_rule',
      'p.taken_at',
      'p.received_at',
      'p.resource_id',
      sql<string>`coalesce(writer_name(p.company_id, p.resource_id), '')`.as('resource_name'),
    ])

export const selectById = (context: Context, id: string): Promise<VisitProof | undefined> =>
  proofs(context).where('p.id', '=', id).executeTakeFirst()

/** In the order in which they were taken. */
export const selectOfVisit = (context: Context, visit_id: string): Promise<VisitProof[]> =>
  proofs(context).where('p.visit_id', '=', visit_id).orderBy('p.taken_at').orderBy('p.id').execute()
