import type { AlarmFiring, alarmFirings, FiringListRequest } from '@baquiano/contract/alarms'
import { AppError, type EndpointInput } from '@baquiano/contract/platform'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import * as repository from './firings.repository.ts'

export const listFirings = (context: Context, request: FiringListRequest) =>
  repository.selectPage(context, request)

/** @throws AppError `ALARM_FIRING_NOT_FOUND` */
export async function getFiring(context: Context, id: string): Promise<AlarmFiring> {
  const firing = await repository.selectById(context, id)
  if (!firing) throw new AppError('ALARM_FIRING_NOT_FOUND')
  return firing
}

/**
 * Acknowledges a firing, with a note as its comment. Whoever comes second finds it acknowledged, and their note is kept.
 *
 * @throws AppError `ALARM_FIRING_NOT_FOUND`, `ALARM_FIRING_REVOKED`
 */
export async function acknowledgeFiring(
  context: Context,
  id: string,
  note: string,
): Promise<AlarmFiring> {
  const before = await repository.lockById(context, id)
  if (!before) throw new AppError('ALARM_FIRING_NOT_FOUND')
  if (before.state === 'revoked') throw new AppError('ALARM_FIRING_REVOKED')
  const isFirst = await repository.acknowledge(context, id)
  if (note)
    await repository.insertComment(context, { id: context.newId(), firing_id: id, text: note })
  const after = await getFiring(context, id)
  const kind = isFirst ? 'alarm-firing.acknowledged' : 'alarm-firing.noted'
  if (isFirst || note) await recordChange(context, { kind, record_id: id, before, after })
  return after
}

/** @throws AppError `ALARM_FIRING_NOT_FOUND` */
export async function commentFiring(
  context: Context,
  id: string,
  { id: comment_id = context.newId(), text }: EndpointInput<typeof alarmFirings.comment>['body'],
): Promise<AlarmFiring> {
  const before = await getFiring(context, id)
  const isNew = await repository.insertComment(context, { id: comment_id, firing_id: id, text })
  const after = await getFiring(context, id)
  if (isNew) {
    await recordChange(context, { kind: 'alarm-firing.noted', record_id: id, before, after })
  }
  return after
}

/** Acknowledges many, each for itself. */
export const acknowledgeMany = (
  context: Context,
  { select }: EndpointInput<typeof alarmFirings.bulk>['body'],
) =>
  actInBulk(context, {
    pick: async () => ('id' in select ? select.id : repository.selectMatchingIds(context, select)),
    act: (id) => acknowledgeFiring(context, id, ''),
  })

/** As they are now, by id. */
export const findFirings = repository.selectByIds
