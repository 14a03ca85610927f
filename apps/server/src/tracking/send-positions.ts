import type { PositionRejection } from '@baquiano/contract/devices'
import { isInexact, type Position } from '@baquiano/contract/tracking'
import type { Context } from '../platform/context.ts'
import { eachInSlices } from '../platform/slices.ts'
import type { DeviceEvidence } from './device-evidence.ts'
import type { Ingest } from './ingest.ts'
import { validatePosition } from './validate-position.ts'
import type { Fix } from './tracking.tables.ts'

/** Positions read at once; between larger batches other companies get their turn. */
const fewPositions = 20

const doubtOf = ({ accuracy_m }: Position) => ({ is_doubtful: isInexact(accuracy_m) })

interface Receipt {
  accepted: number
  duplicates: number
  refused: { id: string | null; code: PositionRejection }[]
}

/**
 * Stores the positions of a device; resolves once they are durable.
 *
 * @throws AppError `INGEST_BUSY`
 */
export async function sendPositions(
  { ingest, evidence }: { readonly ingest: Ingest; readonly evidence: DeviceEvidence },
  { person, company_id, now, origin }: Pick<Context, 'person' | 'company_id' | 'now' | 'origin'>,
  positions: readonly unknown[],
): Promise<Receipt> {
  const { id: resource_id } = person
  const owner = { resource_id, device_id: person.device_id ?? resource_id, received_at: now }
  const rejected: Receipt['refused'] = []
  const fixes: Fix[] = []
  const validationContext = { now_ms: Date.parse(now), position_days: person.position_days }
  const validate = (item: unknown) => {
    const result = validatePosition(item, validationContext)
    if ('refused' in result) rejected.push(result.refused)
    // Reused without a copy, which would dominate the cost.
    else fixes.push(Object.assign(result.position, owner, doubtOf(result.position)))
  }
  if (positions.length <= fewPositions) positions.forEach(validate)
  else await eachInSlices(company_id, positions, validate)
  const sender = { company_id, device_id: owner.device_id }
  await evidence.noteSender(sender, { protocol: 'api', agent: origin?.agent ?? '', now })
  const [first] = rejected
  if (first) await evidence.noteRejection(sender, first.code, now)
  if (fixes.length === 0) return { accepted: 0, duplicates: 0, refused: rejected }
  const known = await ingest.submit(company_id, fixes)
  const accepted = known
    ? new Set(fixes.map(({ id }) => id).filter((id) => !known.has(id))).size
    : fixes.length
  return { accepted, duplicates: fixes.length - accepted, refused: rejected }
}
