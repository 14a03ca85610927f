import type { FollowerTest } from '@baquiano/contract/followers'
import { AppError, dayMs, longDay, type SpokenLanguage } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { getResource } from '../resources/index.ts'
import { mailThemeOf } from '../settings/index.ts'
import { mailMessage } from './notify-followers.ts'
import { requireTemplate } from './require-template.ts'
import { followerWord, writeMessage } from './write-message.ts'

/**
 * Sends the message of a template to whoever asks, with an invented visit.
 *
 * @throws AppError `COMPANY_CONFIG_REQUIRED`, `FOLLOWER_TEXT_REQUIRED`, `RESOURCE_NOT_FOUND`, `EMAIL_REQUIRED`
 */
export async function sendTest(
  context: Context,
  { template_name, language, in_event_status }: FollowerTest,
): Promise<{ to: string }> {
  const config = await requireTemplate(context, template_name)
  const sample = (await sampleValues(context, language))(in_event_status)
  const message = writeMessage(template_name, config, { values: sample, language })
  const { email: to } = await getResource(context, context.person.id)
  const { subject, text: body } = message
  if (to === null) throw new AppError('EMAIL_REQUIRED')
  await mailMessage(context, { mail_id: context.newId(), to, subject, body, language })
  return { to }
}

/** A visit of tomorrow that does not exist. */
async function sampleValues(context: Context, language: SpokenLanguage) {
  const { now, public_url } = context
  const word = (key: string) => followerWord(key, language)
  const theme = await mailThemeOf(context)
  const tomorrow = new Date(Date.parse(now) + dayMs).toISOString().slice(0, 10)
  return (status: FollowerTest['in_event_status']) => ({
    company: theme?.company_name ?? word('preview.sample_company'),
    visit_point: word('preview.sample_point'),
    date: longDay(tomorrow, language),
    hours: '10:00–11:00',
    resource: word('preview.sample_resource'),
    status: word(`status.${status}`),
    link: `${public_url}/tracking/7K4M2219`,
  })
}
