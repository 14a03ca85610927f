import { followersConfig } from '../company-config/index.ts'
import type { Context } from '../platform/context.ts'
import { insertNew } from './deliveries.repository.ts'

interface Sms {
  /** E.164. */
  readonly contact: string
  readonly subject: string
  readonly body: string
}

/** Hands a text message to the gateway of the company; without one it stays in the outbox, where people read it. */
export async function sendSms(context: Context, sms: Sms): Promise<void> {
  const config = await followersConfig(context)
  const about = { id: context.newId(), visit_id: null, in_event_status: null, mail_id: null }
  const has_gateway = config?.sms_url !== undefined
  await insertNew(context, [{ ...sms, ...about, channel: 'sms', has_gateway }])
}
