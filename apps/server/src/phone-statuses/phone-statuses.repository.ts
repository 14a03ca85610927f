import type { PhoneStatus } from '@baquiano/contract/phone-statuses'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/** Active ones, by name. */
export function selectOffered({ db, company_id }: Context): Promise<PhoneStatus[]> {
  return db
    .selectFrom('mobile_status')
    .where('company_id', '=', company_id)
    .where('status', '=', 'Active')
    .select(['id', 'name', 'description', 'active_form', 'start_events', 'zone_required'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function selectCurrent({ db, company_id, person }: Context): Promise<string | null> {
  const row = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where('id', '=', person.id)
    .select('mobile_status_id')
    .executeTakeFirst()
  return row?.mobile_status_id ?? null
}

/** Whether a status asks for the form of the visit that the person is at, and nobody has answered it. */
export async function lacksForm(
  { db, company_id, person }: Context,
  mobile_status_id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from mobile_status m
    join visit v on v.company_id = m.company_id and v.resource_id = ${person.id}
      and v.status = 'In progress'
    join activity a on a.company_id = v.company_id and a.id = v.activity_id
      and a.active_form and a.form_id is not null
    where m.company_id = ${company_id} and m.id = ${mobile_status_id} and m.active_form
      and not exists (select from form_answer x
        where x.company_id = v.company_id and x.visit_id = v.id)
    limit 1`.execute(db)
  return rows.length > 0
}
