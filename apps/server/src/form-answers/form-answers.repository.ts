import type { FormAnswer } from '@baquiano/contract/form-answers'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { OwnJson } from '../platform/database/tables.ts'

type AnswerRow = Pick<
  FormAnswer,
  | 'id'
  | 'form_id'
  | 'version'
  | 'visit_id'
  | 'resource_id'
  | 'answered_at'
  | 'received_at'
  | 'is_against_rule'
>

declare module '../platform/database/tables.ts' {
  interface Tables {
    form_answer: AnswerRow & { company_id: string; data: OwnJson<FormAnswer['data']> }
  }
}

/** The form of the activity of a visit, if the visit is or was of the person; undefined if not. */
export function selectFormVisit({ db, company_id, person }: Context, visit_id: string) {
  return db
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
    .where('v.id', '=', visit_id)
    .where(
      sql<boolean>`(v.resource_id = ${person.id} or exists (
        select from visit_event e where e.company_id = ${company_id}
          and e.visit_id = v.id and e.resource_id = ${person.id}))`,
    )
    .select(['f.id as form_id', 'f.version'])
    .executeTakeFirst()
}

/** False when the id is there already. @throws AppError `VISIT_ANSWERED` */
export async function insertOnce(
  { db, company_id }: Context,
  { data, ...row }: AnswerRow & Pick<FormAnswer, 'data'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('form_answer')
    .values({ ...row, company_id, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const answers = ({ db, company_id }: Context) =>
  db
    .selectFrom('form_answer as a')
    .innerJoin('form_version as v', (join) =>
      join
        .onRef('v.company_id', '=', 'a.company_id')
        .onRef('v.form_id', '=', 'a.form_id')
        .onRef('v.version', '=', 'a.version'),
    )
    .innerJoin('form as f', (join) =>
      join.onRef('f.company_id', '=', 'a.company_id').onRef('f.id', '=', 'a.form_id'),
    )
    .where('a.company_id', '=', company_id)
    .select([
      'a.id',
      'a.form_id',
      'a.version',
      'f.name',
      'v.categories',
      'v.fields',
      'a.visit_id',
      'a.data',
      'a.answered_at',
      'a.received_at',
      'a.is_against_rule',
      'a.resource_id',
      sql<string>`coalesce(writer_name(a.company_id, a.resource_id), '')`.as('resource_name'),
    ])

export const selectById = (context: Context, id: string): Promise<FormAnswer | undefined> =>
  answers(context).where('a.id', '=', id).executeTakeFirst()

/** In the order in which they were answered. */
export const selectOfVisit = (context: Context, visit_id: string): Promise<FormAnswer[]> =>
  answers(context)
    .where('a.visit_id', '=', visit_id)
    .orderBy('a.answered_at')
    .orderBy('a.id')
    .execute()

export async function hasVisit({ db, company_id }: Context, id: string): Promise<boolean> {
  const latest = await db
    .selectFrom('visit')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return latest !== undefined
}
