import { z } from 'zod'
import { readModules } from '../auth/index.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { Subscriber } from '../platform/outbox/change.ts'
import { selectJsonOf } from './company-config.repository.ts'

const configured = z.object({ type_config_name: z.string() })

/** Notifies open consoles of a changed configuration, and closes the topics of a disabled module at once. */
export const publishConfig: Subscriber<BackgroundServices> = {
  name: 'company-config.realtime',
  on: ['company-config.created', 'company-config.updated', 'company-config.removed'],
  handle: async ({ company_id, data }, { realtime, readIn }) => {
    const changed = configured.parse(data)
    realtime.publish(company_id, 'company', changed)
    if (changed.type_config_name !== 'MODULS') return
    const moduls = await readIn(company_id, (context) => selectJsonOf(context, 'MODULS'))
    realtime.closeTopics(company_id, new Set(readModules(moduls)))
  },
}
