import type { ConfigOf } from '@baquiano/contract/company-config'
import type { FollowerChannel } from '@baquiano/contract/followers'
import { type SpokenLanguage, spokenLanguage } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { z } from 'zod'
import { openPhones } from '../companies/index.ts'
import { followersConfig } from '../company-config/index.ts'
import type { Context } from '../platform/context.ts'
import type { Change } from '../platform/outbox/change.ts'
import { mailThemeOf } from '../settings/index.ts'
import { findVisits } from '../visits/index.ts'
import { contactsOfPoint } from './contacts-of-point.ts'
import { selectFollowersOfDelay } from './followers.repository.ts'
import { type Audience, hasGateway, sendMessages } from './notify-followers.ts'

/** What the outbox has of somebody who says that they come late. */
const announced = z.object({ late_min: z.int() })

type Follower = Audience['followers'][number]

/**
 * Writes to the customer of a visit and to its followers that somebody comes late, where the company wants that; a second
 * time of the same announcement there is nothing new.
 */
export async function notifyOfDelay(context: Context, change: Change): Promise<void> {
  const { id: announced_by, record_id: visit_id } = change
  const { late_min } = announced.parse(change.data)
  const config = await followersConfig(context)
  if (!config?.tells_delays) return
  const visit = (await findVisits(context, [visit_id])).get(visit_id)
  if (!visit) return
  const following = await selectFollowersOfDelay(context, visit_id)
  const language = following[0]?.language ?? (await languageOf(context))
  const followers = [...following, await customerOf(context, { visit, config, language })]
  await sendMessages(context, { visit, config, followers, delay: { late_min, announced_by } })
}

/** What customers are written in of whom nothing else is known: the language of the company's pages. */
async function languageOf(context: Context): Promise<SpokenLanguage> {
  const theme = await mailThemeOf(context)
  return spokenLanguage.safeParse(theme?.language).data ?? 'es'
}

interface Customer {
  readonly visit: Visit
  readonly config: ConfigOf<'FOLLOWERS'>
  readonly language: string
}

/** The customer by one channel: the gateway that there is, else e-mail. Whoever waits at a door needs no message twice. */
async function customerOf(
  context: Context,
  { visit, config, language }: Customer,
): Promise<Follower> {
  const contacts = await contactsOfPoint(context, visit, await openPhones(context))
  const byPhone = (['whatsapp', 'sms'] as const).find((channel) => hasGateway(channel, config))
  const byMail: FollowerChannel[] = contacts.email.length > 0 ? ['email'] : []
  const channels = byPhone && contacts.cell_phone !== '' ? [byPhone] : byMail
  return {
    ...contacts,
    channels,
    template_name: 'STATUS',
    language: spokenLanguage.parse(language),
  }
}
