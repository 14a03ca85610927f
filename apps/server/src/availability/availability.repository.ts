import {
  type Availability,
  type AvailabilityFields,
  availabilityFields,
  availabilityRecord,
} from '@baquiano/contract/availability'
import type { ColumnType } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { OwnJson } from '../platform/database/tables.ts'

type Row = Pick<Availability, 'id' | 'update_on' | 'update_by'> & {
  company_id: string
  hours: ColumnType<Availability['hours'], string | null, string | null>
  breaks: OwnJson<Availability['breaks']>
  absences: OwnJson<Availability['absences']>
  start_place: ColumnType<Availability['start_place'], string | null, string | null>
  end_place: ColumnType<Availability['end_place'], string | null, string | null>
  vehicle: OwnJson<Availability['vehicle']>
  skills: string[]
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    availability: Row
    availability_record: Availability & { company_id: string; status: string }
  }
}

const columns = availabilityRecord.keyof().options

/** Undefined where there is no such resource. */
export function selectById(
  { db, company_id }: Context,
  id: string,
): Promise<Availability | undefined> {
  return db
    .selectFrom('availability_record')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst()
}

/** The resource is locked until the transaction ends, as the availability may have no row yet. */
export async function lockById(context: Context, id: string): Promise<Availability | undefined> {
  const { db, company_id } = context
  const locked = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && selectById(context, id)
}

/** Of the given resources, or of all that are at work. */
export function selectOf(
  { db, company_id }: Context,
  ids: readonly string[] | null,
): Promise<(AvailabilityFields & { id: string })[]> {
  const all = db
    .selectFrom('availability_record')
    .where('company_id', '=', company_id)
    .where('status', '=', 'Active')
    .select(['id', ...availabilityFields.keyof().options])
  return (ids === null ? all : all.where('id', 'in', ids)).execute()
}

export async function save(
  { db, company_id, person }: Context,
  { id, update_on, ...fields }: AvailabilityFields & { id: string; update_on: string },
): Promise<void> {
  const values = {
    hours: fields.hours && JSON.stringify(fields.hours),
    breaks: JSON.stringify(fields.breaks),
    absences: JSON.stringify(fields.absences),
    start_place: fields.start_place && JSON.stringify(fields.start_place),
    end_place: fields.end_place && JSON.stringify(fields.end_place),
    vehicle: JSON.stringify(fields.vehicle),
    skills: fields.skills,
    update_on,
    update_by: person.id,
  }
  await db
    .insertInto('availability')
    .values({ company_id, id, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(values))
    .execute()
}
