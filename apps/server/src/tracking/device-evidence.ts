import type { DeviceProtocol, PositionRejection } from '@baquiano/contract/devices'
import type { Database } from '../platform/database/database.ts'
import { type Evidence, writeEvidence } from './devices.repository.ts'

/** How often the same is written of a device. */
const every_ms = 30_000
const mostRemembered = 100_000
/** Characters of what an app says of itself. */
const appLength = 200

interface Sender {
  readonly company_id: string
  readonly device_id: string
}

/** Keeps what a device sent by, and why its positions were rejected: seldom, because phones send continuously. */
export interface DeviceEvidence {
  readonly noteSender: (
    sender: Sender,
    by: { readonly protocol: DeviceProtocol; readonly agent: string; readonly now: string },
  ) => Promise<void>
  readonly noteRejection: (sender: Sender, reason: PositionRejection, now: string) => Promise<void>
}

export function createDeviceEvidence(database: Pick<Database, 'transaction'>): DeviceEvidence {
  const written = new Map<string, number>()

  const write = async ({ company_id, device_id }: Sender, now: string, evidence: Evidence) => {
    const { rejected_at: _, ...lasting } = evidence
    const key = `${device_id} ${JSON.stringify(lasting)}`
    const now_ms = Date.parse(now)
    if (now_ms - (written.get(key) ?? 0) < every_ms) return
    if (written.size >= mostRemembered) written.clear()
    written.set(key, now_ms)
    await database.transaction(company_id, (db) =>
      writeEvidence(db, { company_id, device_id }, evidence),
    )
  }

  return {
    noteSender: (sender, { protocol, agent, now }) =>
      write(sender, now, { protocol, app: agent.slice(0, appLength) || null }),
    noteRejection: (sender, rejected_reason, now) =>
      write(sender, now, { rejected_reason, rejected_at: now }),
  }
}
