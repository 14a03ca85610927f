import {
  type Device,
  type DeviceHealth,
  type DeviceHeard,
  type DeviceListRequest,
  type DeviceUpdate,
  device,
  type ListedDevice,
  listedDevice,
} from '@baquiano/contract/devices'
import { type GeneratedAlways, type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { fetchPage } from '../platform/database/page.ts'
import { matchesSearch } from '../platform/database/search/text-search.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    device: Device & { company_id: string; token_hash: string; name_key: GeneratedAlways<string> }
    device_record: ListedDevice & { company_id: string; name_key: string; search: string }
  }
}

/** Between the name of a phone and that of an app beside it. */
export const besideName = ' · '

interface Secrets extends Pick<Device, 'identifier'> {
  readonly token_hash: string
}

const columns = device.keyof().options

const listedColumns = listedDevice.keyof().options

const orderColumns = {
  name: 'name_key',
  added_on: 'added_on',
  last_seen_at: sql`coalesce(last_seen_at, added_on)`,
} as const satisfies Record<DeviceListRequest['order_by'], unknown>

export function selectPage(context: Context, request: DeviceListRequest) {
  const { fields = listedColumns, order_by } = request
  const query = matching(context, request).select([...fields, 'id'])
  return fetchPage({ db: context.db, query, column: orderColumns[order_by] }, request)
}

/**
 * Undefined when the id is there already.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`
 */
export function insertOnce(
  { db, company_id }: Context,
  values: Device & { readonly token_hash: string },
): Promise<Device | undefined> {
  return db
    .insertInto('device')
    .values({ ...values, company_id })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** The device as it is after the change; undefined when there is none. */
export function update(
  { db, company_id }: Context,
  id: string,
  changes: DeviceUpdate | Secrets | (DeviceHealth & Pick<Device, 'reported_at'>),
): Promise<Device | undefined> {
  return db
    .updateTable('device')
    .set(changes)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** Locked until the transaction ends. */
export function lockById({ db, company_id }: Context, id: string): Promise<Device | undefined> {
  return db
    .selectFrom('device')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
}

/** What was removed; undefined when there was none. */
export function remove({ db, company_id }: Context, id: string): Promise<Device | undefined> {
  return db
    .deleteFrom('device')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

function matching({ db, company_id, now }: Context, { filters, match }: DeviceListRequest) {
  const { search, resource_id, protocol, heard } = filters
  let query = db.selectFrom('device_record').where('company_id', '=', company_id)
  if (search) query = query.where(matchesSearch(search, match))
  if (resource_id) query = query.where('resource_id', '=', resource_id)
  if (protocol) query = query.where('protocol', 'in', protocol)
  if (heard) query = query.where(heardConditions[heard](now))
  return query
}

const heardConditions: Readonly<Record<DeviceHeard, (now: string) => RawBuilder<boolean>>> = {
  day: (now) => sql`last_seen_at > ${now}::timestamptz - interval '1 day'`,
  earlier: (now) => sql`last_seen_at <= ${now}::timestamptz - interval '1 day'`,
  never: () => sql`last_seen_at is null`,
}

/** The person of a phone and their company. */
export function selectOwner({ db, company_id }: Context, resource_id: string) {
  return db
    .selectFrom('resource')
    .innerJoin('company', 'company.id', 'resource.company_id')
    .where('resource.company_id', '=', company_id)
    .where('resource.id', '=', resource_id)
    .select([
      'resource.id as resource_id',
      'resource.name',
      'resource.lastname',
      'company.id as company_id',
      'company.name as company_name',
      'company.time_zone',
    ])
    .executeTakeFirstOrThrow()
}

/** When an app that was paired beside this device was heard of last; other devices of the person are none of its. */
export async function selectHeardBeside(
  { db, company_id }: Context,
  { resource_id, device_id }: Readonly<Record<'resource_id' | 'device_id', string>>,
): Promise<string | null> {
  const { heard_at } = await db
    .selectFrom('device as own')
    .innerJoin('device as other', (join) =>
      join
        .onRef('other.company_id', '=', 'own.company_id')
        .onRef('other.resource_id', '=', 'own.resource_id')
        .on(sql<boolean>`starts_with(other.name, own.name || ${besideName})`),
    )
    .where('own.company_id', '=', company_id)
    .where('own.resource_id', '=', resource_id)
    .where('own.id', '=', device_id)
    .select(({ fn }) => fn.max('other.last_seen_at').as('heard_at'))
    .executeTakeFirstOrThrow()
  return heard_at
}

/** The devices of one person. */
export const selectByResource = (
  { db, company_id }: Context,
  resource_id: string,
): Promise<Pick<Device, 'id' | 'identifier' | 'name'>[]> =>
  db
    .selectFrom('device')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', resource_id)
    .select(['id', 'identifier', 'name'])
    .execute()

/** The devices of the company that are called so, by their identifiers. */
export async function selectIdentifiedDevices(
  { db, company_id }: Context,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, Pick<Device, 'id' | 'resource_id' | 'name'>>> {
  const rows = await db
    .selectFrom('device')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`identifier = any(${identifiers}::text[])`)
    .select(['id', 'identifier', 'resource_id', 'name'])
    .execute()
  return new Map(rows.map(({ identifier, ...found }) => [identifier, found]))
}

/** The devices of people. */
export async function selectDeviceIds(
  { db, company_id }: Context,
  resource_ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('device')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`resource_id = any(${resource_ids}::uuid[])`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
