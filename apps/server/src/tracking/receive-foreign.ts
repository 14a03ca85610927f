import type { DeviceProtocol, PositionRejection } from '@baquiano/contract/devices'
import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../platform/context.ts'
import type { DeviceEvidence } from './device-evidence.ts'
import type { KnownDevice } from './devices.repository.ts'
import { foreignId } from './foreign-id.ts'
import type { Ingest } from './ingest.ts'
import { validateInstant } from './validate-position.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Fix } from './tracking.tables.ts'

/** The fields of foreign programs in our units; invalid ones are left out. */
export type ForeignFix = Omit<Fix, 'resource_id' | 'id' | 'device_id' | 'received_at'>

/** Why a message holds no fix. */
export type Unread = Extract<
  PositionRejection,
  'POSITION_INVALID' | 'POSITION_MISSING' | 'MESSAGE_ENCRYPTED'
>

export interface Reception {
  readonly ingest: Ingest
  readonly devices: KnownDevices
  readonly evidence: DeviceEvidence
  /** Logs a rejected fix, without its position. */
  readonly logRejection: (rejection: { device_id: string; refused: PositionRejection }) => void
}

interface Sent {
  readonly device: KnownDevice
  readonly protocol: DeviceProtocol
  readonly sent: readonly (ForeignFix | Unread)[]
}

/**
 * Stores fixes of a paired phone. What cannot be kept is logged, noted on the device and answered like the others: the
 * phone would send it for ever, and what comes after it never.
 *
 * @throws AppError `INGEST_BUSY`
 */
export async function keepForeign(
  { ingest, evidence, logRejection }: Reception,
  { now, agent }: Pick<PublicContext, 'now' | 'agent'>,
  { device, protocol, sent }: Sent,
): Promise<void> {
  const { company_id, resource_id, device_id, position_days } = device
  const validationContext = { now_ms: Date.parse(now), position_days }
  let rejected: PositionRejection | null = null
  const fixes = sent.flatMap((fix) => {
    const refused = typeof fix === 'string' ? fix : validateInstant(fix.fix_at, validationContext)
    if (refused !== null || typeof fix === 'string') {
      rejected = refused ?? 'POSITION_INVALID'
      logRejection({ device_id, refused: rejected })
      return []
    }
    const id = foreignId(device_id, fix.fix_at, fix.cx, fix.cy)
    // Reused without a copy, as in `sendPositions`.
    return [Object.assign(fix, { id, resource_id, device_id, received_at: now })]
  })
  await evidence.noteSender(device, { protocol, agent, now })
  if (rejected !== null) await evidence.noteRejection(device, rejected, now)
  if (fixes.length > 0) await ingest.submit(company_id, fixes)
}

/** @throws AppError `DEVICE_UNKNOWN` */
export async function knownDevice(
  { devices }: Reception,
  identifier: string | null,
): Promise<KnownDevice> {
  const device = identifier === null ? undefined : await devices.byIdentifier(identifier)
  if (!device) throw new AppError('DEVICE_UNKNOWN')
  return device
}
