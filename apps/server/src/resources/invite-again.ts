import { AppError } from '@baquiano/contract/platform'
import { mailInvitation, type Throttle } from '../auth/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { lockResource } from './resources.service.ts'

/**
 * Mails another link to a person who never set a password; the former link stays valid for its day.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`, `RESOURCE_INACTIVE`, `EMAIL_REQUIRED`, `RESOURCE_HAS_PASSWORD`, `TOO_MANY_REQUESTS`
 */
export async function inviteAgain(
  { throttle }: { readonly throttle: Throttle },
  context: Context,
  id: string,
): Promise<{ id: string }> {
  const { email, status, has_password } = await lockResource(context, id)
  if (status !== 'Active') throw new AppError('RESOURCE_INACTIVE')
  if (has_password) throw new AppError('RESOURCE_HAS_PASSWORD')
  if (email === null) throw new AppError('EMAIL_REQUIRED')
  await throttle.take('mailed', email)
  await mailInvitation(context, id)
  await recordChange(context, { kind: 'resource.invited', record_id: id })
  return { id }
}
