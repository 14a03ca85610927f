import type { DeviceProtocol, PositionRejection } from '@baquiano/contract/devices'
import { AppError } from '@baquiano/contract/platform'
import type { PublicContext } from '../platform/context.ts'
import type { DeviceEvidence } from './device-evidence.ts'
import type { KnownDevice } from './devices.repository.ts'
import { foreignId } from './foreign-id.ts'
import type { Ingest } from './ingest.ts'
import { validateInstant } from './validate-position.ts'
import type { KnownDevices } from './known-devices.ts'
import type { ForeignFix } from './osmand.ts'

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
  readonly sent: readonly (ForeignFix | null)[]
}

/**
 * Stores fixes of a paired phone. A fix whose instant is rejected is logged and answered like the others, or the
 * phone would send it for ever. Where nothing that was sent can be read, as without coordinates, the phone is
 * configured wrongly, and gets an error.
 *
 * @param sent null for what could not be read
 * @throws AppError `REQUEST_MALFORMED`, `INGEST_BUSY`
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
    const rejectionCode = fix ? validateInstant(fix.fix_at, validationContext) : 'POSITION_INVALID'
    if (rejectionCode !== null || !fix) {
      rejected = rejectionCode ?? 'POSITION_INVALID'
      logRejection({ device_id, refused: rejected })
      return []
    }
    const id = foreignId(device_id, fix.fix_at, fix.cx, fix.cy)
    return [{ ...fix, id, resource_id, device_id, received_at: now }]
  })
  await evidence.noteSender(device, { protocol, agent, now })
  if (rejected !== null) await evidence.noteRejection(device, rejected, now)
  if (sent.every((fix) => fix === null)) throw new AppError('REQUEST_MALFORMED')
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
