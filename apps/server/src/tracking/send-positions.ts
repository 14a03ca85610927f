import type { PositionRefusal } from '@baquiano/contract/tracking'
import type { Context } from '../platform/context.ts'
import { eachInSlices } from '../platform/slices.ts'
import type { Ingest } from './ingest.ts'
import { judgePosition } from './judge-position.ts'
import type { Fix } from './tracking.tables.ts'

/** So many are read at once; of more, those of other companies are read in between. */
const fewPositions = 20

interface Receipt {
  accepted: number
  duplicates: number
  refused: { id: string | null; code: PositionRefusal }[]
}

/**
 * Keeps the positions of a device; answered once they are durable.
 *
 * @throws AppError `INGEST_BUSY`
 */
export async function sendPositions(
  ingest: Ingest,
  { person, company_id, now }: Pick<Context, 'person' | 'company_id' | 'now'>,
  positions: readonly unknown[],
): Promise<Receipt> {
  const { id: resource_id } = person
  const whose = { resource_id, device_id: person.device_id ?? resource_id, received_at: now }
  const refused: Receipt['refused'] = []
  const fixes: Fix[] = []
  const judging = { now_ms: Date.parse(now), position_days: person.position_days }
  const judge = (item: unknown) => {
    const judged = judgePosition(item, judging)
    if ('refused' in judged) refused.push(judged.refused)
    // Its own object already: a copy of each would be the most that this costs.
    else fixes.push(Object.assign(judged.position, whose))
  }
  if (positions.length <= fewPositions) positions.forEach(judge)
  else await eachInSlices(company_id, positions, judge)
  if (fixes.length === 0) return { accepted: 0, duplicates: 0, refused }
  const known = await ingest.submit(company_id, fixes)
  const accepted = known
    ? new Set(fixes.map(({ id }) => id).filter((id) => !known.has(id))).size
    : fixes.length
  return { accepted, duplicates: fixes.length - accepted, refused }
}
