import { z } from 'zod'
import { notifyOfVisit } from '../notifications/index.ts'
import type { Platform } from '../platform/context.ts'
import { clockOf, inContext } from '../platform/enter-context.ts'
import type { TellOf } from '../platform/outbox/read-outbox.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { removeFormerLogo } from '../settings/index.ts'
import { getVisit } from '../visits/index.ts'

const configured = z.object({ type_config_name: z.string() })

/** Tells maps and people of what was committed; other records have nobody who waits for them yet. */
export function tellOfChange(platform: Platform, realtime: Realtime): TellOf {
  return async (change) => {
    await removeFormerLogo(platform.files, change)
    if (change.kind.startsWith('company-config.')) {
      realtime.publish(change.company_id, 'company', configured.parse(change.data))
    }
    if (!change.kind.startsWith('visit.')) return
    const { company_id, record_id } = change
    // Instants alone are compared here, so the zone of the company does not matter.
    const person = clockOf(company_id, 'UTC')
    const record = await inContext(platform, { person, atomic: false }, (context) =>
      getVisit(context, record_id),
    )
    realtime.publish(company_id, 'visits', { record })
    const told = await inContext(platform, { person, atomic: true }, (context) =>
      notifyOfVisit(context, change),
    )
    for (const { notification, unseen } of told) {
      const { resource_id } = notification
      realtime.notify({ company_id, resource_id }, { record: notification, unseen })
    }
  }
}
