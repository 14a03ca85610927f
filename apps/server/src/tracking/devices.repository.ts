import type { Device, SpeedUnit } from '@baquiano/contract/devices'
import type { Database, Db } from '../platform/database/database.ts'

/** A paired device and its owner. */
export interface KnownDevice {
  readonly device_id: string
  readonly company_id: string
  readonly resource_id: string
  readonly speed_unit: SpeedUnit
  readonly token_hash: string
  readonly time_zone: string
  /** First and last day of the company's operation, in its time zone. */
  readonly date_init: string
  readonly date_end: string
  readonly position_days: number
}

type Key = { readonly token_hash: string } | { readonly identifier: string }

/** The device by its token or its identifier, in whichever company; undefined unless its resource is active. */
export async function selectDevice(
  { reader }: Pick<Database, 'reader'>,
  key: Key,
): Promise<KnownDevice | undefined> {
  const [name, value] =
    'token_hash' in key
      ? (['token_hash', key.token_hash] as const)
      : (['identifier', key.identifier] as const)
  const device = await reader({ crossTenant: 'identity' })
    .selectFrom('device')
    .where(name, '=', value)
    .select(['id as device_id', 'company_id', 'resource_id', 'speed_unit', 'token_hash'])
    .executeTakeFirst()
  if (!device) return undefined
  const owner = await reader(device.company_id)
    .selectFrom('resource')
    .innerJoin('company', 'company.id', 'resource.company_id')
    .where('resource.company_id', '=', device.company_id)
    .where('resource.id', '=', device.resource_id)
    .where('resource.status', '=', 'Active')
    .where('company.status', '=', 'Active')
    .select(['company.time_zone', 'company.date_init', 'company.date_end', 'company.position_days'])
    .executeTakeFirst()
  return owner && { ...device, ...owner }
}

export type Evidence = Partial<Pick<Device, 'protocol' | 'app' | 'rejected_at' | 'rejected_reason'>>

export async function writeEvidence(
  db: Db,
  { company_id, device_id }: Pick<KnownDevice, 'company_id' | 'device_id'>,
  evidence: Evidence,
): Promise<void> {
  await db
    .updateTable('device')
    .set(evidence)
    .where('company_id', '=', company_id)
    .where('id', '=', device_id)
    .execute()
}
