import type { Geocoded } from '@baquiano/contract/geocoder'
import { announceChange } from '../platform/announce-change.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion } from '../platform/version.ts'
import * as repository from './visit-points.repository.ts'

/** Gives a visit point the place of its address, unless somebody has given it one meanwhile. */
export async function placeVisitPoint(
  context: Context,
  id: string,
  { cx, cy, precision }: Geocoded,
): Promise<void> {
  const before = await repository.lockById(context, id)
  if (!before || before.cx !== null) return
  const update_on = nextVersion(context.now, before)
  await repository.update(context, { id, cx, cy, precision, location_source: 'address', update_on })
  const after = await repository.selectById(context, id)
  await recordChange(context, {
    kind: 'visit-point.updated',
    record_id: id,
    before,
    ...(after && { after }),
  })
  const data = { before: before.update_on, after: update_on, cx, cy }
  await announceChange(context, { kind: 'visit-point.located', record_id: id, data })
}
