import type { FollowerChannel } from '@baquiano/contract/followers'
import { phoneOf, phonesOf } from '@baquiano/contract/phones'
import type { ConfigOf } from '@baquiano/contract/company-config'
import { type SpokenLanguage, spokenLanguage } from '@baquiano/contract/platform'
import { type Visit, visitStatus } from '@baquiano/contract/visits'
import { z } from 'zod'
import { followersConfig } from '../company-config/index.ts'
import type { Context } from '../platform/context.ts'
import { queueMail } from '../platform/mail/queue-mail.ts'
import { renderMailHtml } from '../platform/mail/render-mail-html.ts'
import type { Change } from '../platform/outbox/change.ts'
import { resourceNameOf } from '../resources/index.ts'
import { mailThemeOf } from '../settings/index.ts'
import { findVisits } from '../visits/index.ts'
import * as deliveries from './deliveries.repository.ts'
import { selectFollowers, selectOptedOut } from './followers.repository.ts'
import {
  followerWord,
  messageValues,
  optOutLink,
  writeDelay,
  writeMessage,
} from './write-message.ts'

/** What the outbox has of a visit that takes a status. */
const statusChange = z.object({
  from: visitStatus.nullable(),
  to: visitStatus.nullable(),
  imported: z.boolean(),
  tells_followers: z.boolean().default(false),
})

/** Writes one message for each contact that follows this status; a second time there is nothing new. */
export async function notifyFollowers(context: Context, change: Change): Promise<void> {
  const { from, to: status, imported, tells_followers } = statusChange.parse(change.data)
  if (status === null || status === from || imported) return
  const audience = await findAudience(context, {
    visit_id: change.record_id,
    status,
    tells_followers,
  })
  if (audience) await sendMessages(context, audience)
}

/** Writes the messages that were not written before, and hands over the e-mails among them. */
export async function sendMessages(context: Context, audience: Audience): Promise<Sent> {
  const messages = await writeMessages(context, audience)
  const isNew = await deliveries.insertNew(
    context,
    messages.map(({ delivery }) => delivery),
  )
  for (const { delivery, language } of messages) {
    const { id, mail_id, contact: to, subject, body } = delivery
    if (mail_id !== null && isNew.has(id)) {
      await mailMessage(context, { mail_id, to, subject, body, language })
    }
  }
  return { contacts: messages.length, sent: [...isNew] }
}

interface Sent {
  /** How many could be reached. */
  readonly contacts: number
  /** Ids of the messages to those that were not told before. */
  readonly sent: readonly string[]
}

/** Who is notified, of what and how; undefined where there is nobody, or the company has not configured it. */
async function findAudience(
  context: Context,
  taken: Parameters<typeof selectFollowers>[1],
): Promise<Audience | undefined> {
  const followers = await selectFollowers(context, taken)
  if (followers.length === 0) return undefined
  const config = await followersConfig(context)
  const visit = (await findVisits(context, [taken.visit_id])).get(taken.visit_id)
  if (!config || !visit) return undefined
  // It may have gone on since; the message is about the status of the change.
  return { visit: { ...visit, status: taken.status }, config, followers }
}

type Recipient = Awaited<ReturnType<typeof selectFollowers>>[number]

/** What is told instead of a status. */
interface ToldDelay {
  readonly late_min: number
  /** The change that announced it. */
  readonly announced_by: string
}

export interface Audience {
  readonly visit: Visit
  readonly config: ConfigOf<'FOLLOWERS'>
  readonly followers: readonly Recipient[]
  /** The status of the visit is told without it. */
  readonly delay?: ToldDelay
}

async function writeMessages(context: Context, { visit, config, followers, delay }: Audience) {
  const { public_url } = context
  const theme = await mailThemeOf(context)
  const named = {
    company_name: theme?.company_name ?? '',
    resource_name: await resourceNameOf(context, visit.resource_id),
    public_url,
  }
  const recipients = followers.flatMap((follower) =>
    contactsOf(follower).map((contact) => ({ ...contact, follower })),
  )
  const silent = await selectOptedOut(
    context,
    recipients.map(({ contact }) => contact),
  )
  return recipients
    .filter(({ contact }) => !silent.has(contact))
    .map(({ channel, contact, follower }) => {
      const language = spokenLanguage.parse(follower.language)
      const values = messageValues(visit, named, language)
      const { subject, text } = delay
        ? writeDelay(delay.late_min, config, { values, language })
        : writeMessage(follower.template_name, config, { values, language })
      const id = context.newId()
      const link = optOutLink(public_url, id)
      const ending = `${followerWord('message.opt_out', language)} ${link}`
      const delivery = {
        id,
        visit_id: visit.id,
        in_event_status: delay ? null : visit.status,
        late_min: delay?.late_min ?? null,
        announced_by: delay?.announced_by ?? null,
        channel,
        contact,
        subject,
        body: `${text}\n\n${ending}`,
        has_gateway: hasGateway(channel, config),
        mail_id: channel === 'email' ? context.newId() : null,
      }
      return { delivery, language }
    })
}

/** Without a gateway a message stays where people of the company can read it. E-mails need none. */
export const hasGateway = (channel: FollowerChannel, config: ConfigOf<'FOLLOWERS'>): boolean =>
  channel === 'email' || config[`${channel}_url`] !== undefined

function contactsOf({
  channels,
  email,
  cell_phone,
}: Recipient): { channel: FollowerChannel; contact: string }[] {
  // Some were stored as they were typed; whoever opted out did so as E.164.
  const phones = phonesOf(cell_phone).map((text) => phoneOf(text) ?? text)
  return channels.flatMap((channel) =>
    (channel === 'email' ? email : phones).map((contact) => ({ channel, contact })),
  )
}

interface MessageMail {
  /** Of its row in the queue. */
  readonly mail_id: string
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly language: SpokenLanguage
}

/** Hands an e-mail to the queue of all mails, which the mail server takes them from. */
export async function mailMessage(
  context: Context,
  { mail_id, to, subject, body, language }: MessageMail,
): Promise<void> {
  const theme = await mailThemeOf(context)
  const parts = body.split('\n\n').map((words) => ({ kind: 'words', words }) as const)
  const { public_url } = context
  const html = renderMailHtml(parts, { theme, language, public_url, subject, preview: subject })
  await queueMail({ ...context, newId: () => mail_id }, { to, subject, text: body, html })
}
