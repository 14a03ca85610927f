import type { Device, SpeedUnit } from '@baquiano/contract/devices'
import { sql } from 'kysely'
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

/** Devices by their tokens or their identifiers, in whichever companies; without those whose resource is not active. */
export async function selectDevices(
  { reader }: Pick<Database, 'reader'>,
  known_by: 'token_hash' | 'identifier',
  values: readonly string[],
): Promise<Map<string, KnownDevice>> {
  const { rows } = await sql<(KnownDevice | Unknown) & { readonly value: string }>`
    select * from select_known_devices(${known_by}, ${[...values]})`.execute(
    reader({ crossTenant: 'identity' }),
  )
  return new Map(
    rows.flatMap(({ value, ...device }) => (isKnown(device) ? [[value, device] as const] : [])),
  )
}

/** What `select_known_devices` answers without a device, or without an active owner. */
interface Unknown {
  readonly time_zone: null
}

const isKnown = (device: KnownDevice | Unknown): device is KnownDevice => device.time_zone !== null

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
