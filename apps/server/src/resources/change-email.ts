import { AppError } from '@baquiano/contract/platform'
import type { EmailChange } from '@baquiano/contract/resources'
import {
  getEmailChange,
  mailInvitation,
  openAccount,
  replaceEmail,
  requestEmailChange,
  type Throttle,
  withdrawEmailChange,
} from '../auth/index.ts'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { requireRole } from '../roles/index.ts'
import { lockAdministration, selectAdministrators } from './administration.repository.ts'
import { getResource, lockResource } from './resources.service.ts'

/**
 * Changes the e-mail that somebody signs in by, once they confirm it from the new address. Who has no password yet gets
 * it at once, with an invitation there: the former address may have been a mistake. Who had none gets an account. Only those who may do as much as
 * they, because whoever reads an address can set the password.
 *
 * @throws AppError `RESOURCE_NOT_FOUND`, `RESOURCE_INACTIVE`, `EMAIL_TAKEN`, `PERMISSION_NOT_HELD`,
 *   `ADMINISTRATOR_REQUIRED`, `TOO_MANY_REQUESTS`
 */
export async function changeEmail(
  { throttle }: { readonly throttle: Throttle },
  context: Context,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<EmailChange> {
  await lockAdministration(context)
  const resource = await lockResource(context, id)
  if (resource.status !== 'Active') throw new AppError('RESOURCE_INACTIVE')
  await requireRole(context, resource.role_id)
  const administrators = await selectAdministrators(context)
  if (administrators.includes(id) && !context.person.is_administrator) {
    throw new AppError('ADMINISTRATOR_REQUIRED')
  }
  if (resource.email === email) return getEmailChange(context, id)
  await throttle.take('mailed', id)
  if (resource.has_password) await requestEmailChange(context, { id, email })
  else if (resource.email === null) {
    const name = `${resource.name} ${resource.lastname}`
    await openAccount(context, { id, email, name, language: null })
    const [before, after] = [{ email: null }, { email }]
    await recordChange(context, { kind: 'resource.updated', record_id: id, before, after })
  } else {
    await replaceEmail(context, { id, email })
    await mailInvitation(context, id)
  }
  return getEmailChange(context, id)
}

/** The e-mail that somebody has still to confirm. @throws AppError `RESOURCE_NOT_FOUND` */
export async function readEmailChange(context: Context, id: string): Promise<EmailChange> {
  await getResource(context, id)
  return getEmailChange(context, id)
}

/** Keeps the e-mail that somebody has. @throws AppError `RESOURCE_NOT_FOUND` */
export async function withdrawEmail(context: Context, id: string): Promise<{ id: string }> {
  await lockResource(context, id)
  await withdrawEmailChange(context, id)
  return { id }
}
