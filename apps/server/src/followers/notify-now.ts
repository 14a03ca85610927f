import type { ConfigOf } from '@baquiano/contract/company-config'
import type { FollowerChannel, FollowerNotice } from '@baquiano/contract/followers'
import { AppError } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { openPhones } from '../companies/index.ts'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import { recordChanges } from '../platform/record-change.ts'
import { getVisit } from '../visits/index.ts'
import { contactsOfPoint } from './contacts-of-point.ts'
import { selectFollowersOf } from './followers.repository.ts'
import { type Audience, sendMessages } from './notify-followers.ts'
import { requireTemplate } from './require-template.ts'

/**
 * Tells the customers of several visits how these stand now, each for itself; nobody is told the same twice.
 * Outcomes: `VISIT_NOT_FOUND`, `FOLLOWER_CONTACT_NOT_FOUND`, `FOLLOWER_DUPLICATE`.
 *
 * @throws AppError `COMPANY_CONFIG_REQUIRED`, `FOLLOWER_TEXT_REQUIRED`
 */
export async function notifyNow(context: Context, notice: FollowerNotice) {
  const config = await requireTemplate(context, notice.template_name)
  const readPhone = await openPhones(context)
  const act = async (id: string) =>
    notify(context, { visit: await getVisit(context, id), config, notice, readPhone })
  return actInBulk(context, { pick: async () => notice.id, act })
}

interface Notifying {
  readonly visit: Visit
  readonly config: ConfigOf<'FOLLOWERS'>
  readonly notice: FollowerNotice
  readonly readPhone: Awaited<ReturnType<typeof openPhones>>
}

async function notify(context: Context, notifying: Notifying): Promise<void> {
  const { visit, config, notice } = notifying
  const customer = await customerOf(context, notifying)
  const followers = [...(await followersOf(context, visit, notice)), customer]
  const { contacts, sent } = await sendMessages(context, { visit, config, followers })
  if (contacts === 0) throw new AppError('FOLLOWER_CONTACT_NOT_FOUND')
  if (sent.length === 0) throw new AppError('FOLLOWER_DUPLICATE')
  const after = { visit_id: visit.id, in_event_status: visit.status }
  await recordChanges(
    context,
    sent.map((record_id) => ({ kind: 'follower-delivery.created', record_id, after })),
  )
}

type Follower = Audience['followers'][number]

/** Those who follow this visit, by the chosen channels; each in their language. */
async function followersOf(
  context: Context,
  { id }: Visit,
  { channels, template_name }: FollowerNotice,
): Promise<Follower[]> {
  const followers = await selectFollowersOf(context, id)
  return followers.map((follower) => ({
    ...follower,
    template_name,
    channels: channels.filter((channel) => follower.channels.includes(channel)),
  }))
}

/** Phone and e-mail of the visit point, as far as messages can reach them. */
async function customerOf(context: Context, notifying: Notifying): Promise<Follower> {
  const { visit, notice, readPhone } = notifying
  const { channels, template_name, language } = notice
  const contacts = await contactsOfPoint(context, visit, readPhone)
  const isReached = (channel: FollowerChannel) =>
    channel === 'email' ? contacts.email.length > 0 : contacts.cell_phone !== ''
  return { ...contacts, channels: channels.filter(isReached), template_name, language }
}
