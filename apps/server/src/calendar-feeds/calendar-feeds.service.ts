import { type CalendarFeed, type CalendarFeedFields } from '@baquiano/contract/calendar-feeds'
import { calendarFeeds } from '@baquiano/contract/calendar-feeds'
import { AppError, apiBase } from '@baquiano/contract/platform'
import { hashSecret, newSecret } from '../auth/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { recordService } from '../records/index.ts'
import { assertPermissionsHeld } from '../roles/index.ts'
import { calendarFeedRepository as repository } from './calendar-feeds.repository.ts'

/** Links are changed and revoked as any record; what creates one is `createFeed`. */
export const feedService = recordService(calendarFeeds, {
  entity: 'calendar-feed',
  repository,
  beforeCreate: () => ({ token_hash: '' }),
  beforeUpdate: (context) => assertPermissionsHeld(context, ['CALENDAR_LIST']),
})

/**
 * Creates a link; only this answer contains its address.
 *
 * @throws AppError `PERMISSION_NOT_HELD` of who may not see visits, `RESOURCE_NOT_FOUND`, `GROUP_NOT_FOUND`, `ID_TAKEN`
 *   the second time: its address cannot be told again
 */
export async function createFeed(
  context: Context,
  { id = context.newId(), ...fields }: CalendarFeedFields & { readonly id?: string | undefined },
): Promise<CalendarFeed & { url: string }> {
  assertPermissionsHeld(context, ['CALENDAR_LIST'])
  const { now, person, public_url } = context
  const secret = newSecret()
  const stamps = { id, added_on: now, update_on: now, update_by: person.id }
  const isNew = await repository.insertOnce(context, {
    ...fields,
    ...stamps,
    token_hash: hashSecret(secret),
  })
  if (!isNew) throw new AppError('ID_TAKEN')
  const after = await feedService.get(context, id)
  await recordChange(context, { kind: 'calendar-feed.created', record_id: id, after })
  return { ...after, url: `${public_url}${apiBase}/calendar/${secret}.ics` }
}
