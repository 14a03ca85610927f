import { pushMessage } from '@baquiano/contract/notifications'
import { z } from 'zod'
import {
  languageOf,
  type PushServices,
  pushToPhone,
  selectPhonePushes,
  selectReaders,
} from '../notifications/index.ts'
import { announceChange } from '../platform/announce-change.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { Change } from '../platform/outbox/change.ts'
import { wordOf } from '../platform/words.ts'
import { mailThemeOf } from '../settings/index.ts'
import { selectOpenOffer } from './on-demand.repository.ts'

/** Leaves to the outbox a push for each phone of whoever was made an offer, while it can be answered. */
export async function announceOfferPushes(
  { company_id, record_id: offer_id }: Change,
  { writeIn }: BackgroundServices,
): Promise<void> {
  await writeIn(company_id, async (context) => {
    const offer = await selectOpenOffer(context, offer_id)
    if (!offer) return
    for (const { id: phone_push_id } of await selectPhonePushes(context, [offer.resource_id])) {
      // Each is a record of its own, so that none waits for another that fails.
      const data = { phone_push_id, offer_id }
      await announceChange(context, { kind: 'on-demand.pushed', record_id: context.newId(), data })
    }
  })
}

const pushed = z.object({ phone_push_id: z.string(), offer_id: z.string() })

/** Says on one phone that a visit is offered; nothing once somebody took it or its time is over. */
export async function pushOffer(
  { company_id, data }: Change,
  services: BackgroundServices & PushServices,
): Promise<void> {
  const { phone_push_id, offer_id } = pushed.parse(data)
  const message = await services.readIn(company_id, async (context) => {
    const offer = await selectOpenOffer(context, offer_id)
    if (!offer) return undefined
    const { resource_id, activity_name, visit_point_name } = offer
    const [readers, theme] = await Promise.all([
      selectReaders(context, [resource_id]),
      mailThemeOf(context),
    ])
    return pushMessage.parse({
      tag: offer_id,
      title: wordOf('on-demand', 'offered_to_you', languageOf(readers.get(resource_id), theme)),
      body: [activity_name, visit_point_name].filter((text) => text !== '').join(' · '),
      path: '/field/',
      is_urgent: true,
    })
  })
  if (message) await pushToPhone({ company_id, phone_push_id, message }, services)
}
