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

type Key = { readonly token_hash: string } | { readonly identifier: string }

/** The device by its token or its identifier, in whichever company; undefined unless its resource is active. */
export async function selectDevice(
  { reader }: Pick<Database, 'reader'>,
  key: Key,
): Promise<KnownDevice | undefined> {
  const [known_by, value] =
    'token_hash' in key ? ['token_hash', key.token_hash] : ['identifier', key.identifier]
  const { rows } = await sql<KnownDevice | Unknown>`
    select * from select_known_device(${known_by}, ${value})`.execute(
    reader({ crossTenant: 'identity' }),
  )
  const [device] = rows
  return device && isKnown(device) ? device : undefined
}

/** What `select_known_device` answers without a device, or without an active owner. */
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
