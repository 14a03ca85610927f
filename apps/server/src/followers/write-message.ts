import {
  type FollowerTemplate,
  fillDelay,
  fillMessage,
  type MessageValues,
} from '@baquiano/contract/followers'
import type { ConfigOf } from '@baquiano/contract/company-config'
import { hourRange, longDay, type SpokenLanguage } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { wordOf } from '../platform/words.ts'

interface Named {
  readonly company_name: string
  readonly resource_name: string
  readonly public_url: string
}

/** What a message says of a visit, in a language. */
export function messageValues(
  visit: Visit,
  { company_name, resource_name, public_url }: Named,
  language: SpokenLanguage,
): MessageValues {
  return {
    company: company_name,
    visit_point: visit.visit_point_name,
    date: longDay(visit.date, language),
    hours: hourRange(visit),
    resource: resource_name,
    status: followerWord(`status.${visit.status}`, language),
    link: `${public_url}/tracking/${visit.tracking_code}`,
  }
}

/** A word of followers, which messages and screens share. */
export const followerWord = (key: string, language: SpokenLanguage): string =>
  wordOf('followers', key, language)

/** Subject and text of a template; the company's own where it has one, else the product's in the language. */
export function writeMessage(
  template: FollowerTemplate,
  config: ConfigOf<'FOLLOWERS'>,
  { values, language }: { readonly values: MessageValues; readonly language: SpokenLanguage },
): { readonly subject: string; readonly text: string } {
  const own = template === 'OWN' && config.own_text !== ''
  const subject = own ? config.own_subject : ''
  return {
    subject: fillMessage(subject || followerWord('message.subject', language), values),
    text: fillMessage(own ? config.own_text : followerWord('message.text', language), values),
  }
}

/** Subject and text of a message that tells by how many minutes somebody comes late. */
export function writeDelay(
  late_min: number,
  config: ConfigOf<'FOLLOWERS'>,
  { values, language }: { readonly values: MessageValues; readonly language: SpokenLanguage },
): { readonly subject: string; readonly text: string } {
  const told = { ...values, late: String(late_min) }
  return {
    subject: fillDelay(followerWord('delay.subject', language), told),
    text: fillDelay(config.delay_text || followerWord('delay.text', language), told),
  }
}

/** Where a contact says that they want no more of these. */
export const optOutLink = (public_url: string, delivery_id: string): string =>
  `${public_url}/pages/opt-out/${delivery_id}`
