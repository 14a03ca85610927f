import {
  type Zone,
  type ZoneLayer,
  type ZoneShape,
  zoneLayerRecord,
  zones,
} from '@baquiano/contract/zones'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    zone_layer: Omit<ZoneLayer, 'zone_count' | 'update_by_name'> & SearchColumns
    zone_layer_record: ZoneLayer & SearchColumns
    zone: Omit<Zone, 'layer_name' | 'resource_ids' | 'update_by_name'> & SearchColumns
    zone_record: Zone & SearchColumns
  }
}

export const zoneLayerRepository = recordRepository(zoneLayerRecord, {
  table: 'zone_layer',
  view: 'zone_layer_record',
})

const stored = recordRepository(zones, { table: 'zone', view: 'zone_record' })

type Stored<Statement extends 'insertOnce' | 'update'> = Parameters<
  (typeof stored)[Statement]
>[1] & {
  readonly resource_ids: readonly string[]
}

/** A zone and who works in it. */
export const zoneRepository = {
  ...stored,

  insertOnce: async (
    context: Context,
    { resource_ids, ...values }: Stored<'insertOnce'>,
  ): Promise<boolean> => {
    const isNew = await stored.insertOnce(context, values)
    if (isNew) await replaceResources(context, values.id, resource_ids)
    return isNew
  },

  update: async (context: Context, { resource_ids, ...values }: Stored<'update'>) => {
    await stored.update(context, values)
    await replaceResources(context, values.id, resource_ids)
  },
}

/** @throws AppError `RESOURCE_NOT_FOUND` */
async function replaceResources(
  { db, company_id }: Context,
  zone_id: string,
  resource_ids: readonly string[],
): Promise<void> {
  await sql`
    delete from resource_zone where company_id = ${company_id} and zone_id = ${zone_id}
      and not (resource_id = any(${resource_ids}::uuid[]))`.execute(db)
  await sql`
    insert into resource_zone (company_id, zone_id, resource_id)
    select ${company_id}, ${zone_id}, id from unnest(${resource_ids}::uuid[]) as id
    on conflict do nothing`.execute(db)
}

/** A name that no layer has: the given one, or it with the first number that is free. */
export async function selectFreeLayerName(
  { db, company_id }: Context,
  name: string,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select c.name
    from generate_series(1, 10000) n,
      lateral (select ${name}::text || case n when 1 then '' else ' ' || n end as name) c
    where not exists (
      select from zone_layer l
      where l.company_id = ${company_id} and l.name_key = sort_key(c.name)
    )
    order by n
    limit 1`.execute(db)
  return rows[0]?.name ?? name
}

/** Layers that are called so, capitals and accents aside. */
export const selectNamedLayers = ({ db, company_id }: Context, names: readonly string[]) =>
  db
    .selectFrom('zone_layer')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`name_key in (select sort_key(n) from unnest(${names}::text[]) as n)`)
    .select(['id', 'name'])
    .execute()

/** Zones that are called so, capitals and accents aside. */
export const selectNamedZones = (
  { db, company_id }: Context,
  names: readonly string[],
): Promise<Zone[]> =>
  db
    .selectFrom('zone_record')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`name_key in (select sort_key(n) from unnest(${names}::text[]) as n)`)
    .select(zones.get.output.keyof().options)
    .orderBy('id')
    .execute()

/** The shapes of the zones that people work in. */
export async function selectShapesOfResources({
  db,
  company_id,
}: Context): Promise<{ readonly shape: ZoneShape; readonly resource_ids: readonly string[] }[]> {
  const { rows } = await sql<{ shape: ZoneShape; resource_ids: string[] }>`
    select z.shape, array_agg(x.resource_id) as resource_ids
    from resource_zone x
    join zone z on z.company_id = x.company_id and z.id = x.zone_id
    where x.company_id = ${company_id}
    group by z.company_id, z.id, z.shape
    order by z.id`.execute(db)
  return rows
}

/** A zone as it is looked for on a track. */
export interface NamedShape {
  readonly id: string
  readonly name: string
  /** Of its layer. */
  readonly color: string
  readonly shape: ZoneShape
}

/** The shapes of all zones of the company. */
export function selectNamedShapes({ db, company_id }: Context): Promise<NamedShape[]> {
  return db
    .selectFrom('zone as z')
    .innerJoin('zone_layer as l', (join) =>
      join.onRef('l.company_id', '=', 'z.company_id').onRef('l.id', '=', 'z.layer_id'),
    )
    .where('z.company_id', '=', company_id)
    .select(['z.id', 'z.name', 'l.color', 'z.shape'])
    .orderBy('z.id')
    .execute()
}
