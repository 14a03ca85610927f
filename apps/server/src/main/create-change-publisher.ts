import { z } from 'zod'
import { readModules } from '../auth/index.ts'
import { selectJsonOf } from '../company-config/company-config.repository.ts'
import { notifyOfExport, notifyOfVisit } from '../notifications/index.ts'
import type { Context, Platform } from '../platform/context.ts'
import { systemActorOf, inContext } from '../platform/enter-context.ts'
import type { WorkQueue } from '../platform/jobs/work-queue.ts'
import type { Change, PublishChange } from '../platform/outbox/read-outbox.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { removeFormerPicture } from '../platform/pictures/remove-former-picture.ts'
import type { PicturePlace } from '../platform/pictures/remove-unshown-picture.ts'
import { pictureSent } from '../platform/pictures/save-picture.ts'
import { photoChange } from '../profiles/index.ts'
import { logoChange } from '../settings/index.ts'
import { ownerOfRemoved, taskRequested, type TaskPlace, taskRemoved } from '../tasks/index.ts'
import { getVisit } from '../visits/index.ts'

/** After which a former picture is shown no more. */
const shownChanges: ReadonlySet<string> = new Set([logoChange, photoChange])

const configured = z.object({ type_config_name: z.string() })

interface Listeners {
  readonly realtime: Realtime
  /** Where tasks wait to be done. */
  readonly tasks: Pick<WorkQueue<TaskPlace>, 'send'>
  /** Where pictures that were sent wait to be looked at once more. */
  readonly pictures: Pick<WorkQueue<PicturePlace>, 'send'>
}

/** Publishes committed changes to maps, people and queues; other records have no subscribers yet. */
export function createChangePublisher(
  platform: Platform,
  { realtime, tasks, pictures }: Listeners,
): PublishChange {
  const notify = (change: Change, told: typeof notifyOfVisit) =>
    sendNotifications(platform, realtime, { change, told })
  return async (change) => {
    const { kind, company_id, record_id: id } = change
    if (shownChanges.has(kind)) await removeFormerPicture(platform.files, change)
    if (kind.startsWith('company-config.')) await publishConfig(platform, realtime, change)
    if (kind === logoChange) {
      realtime.publish(company_id, 'company', { type_config_name: 'VISUAL_CONFIG' })
    }
    if (kind === pictureSent) await pictures.send({ company_id, id }, id)
    if (kind === 'resource.deactivated') realtime.disconnect({ company_id, resource_id: id })
    if (kind.startsWith('visit.')) {
      const record = await inCompany(platform, company_id, (context) => getVisit(context, id))
      realtime.publish(company_id, 'visits', { record })
      await notify(change, notifyOfVisit)
    }
    if (kind.endsWith('.exported')) await notify(change, notifyOfExport)
    if (kind === taskRequested) await tasks.send({ company_id, id }, id)
    if (kind === taskRemoved) {
      await platform.files.remove({ company_id, id })
      const resource_id = ownerOfRemoved(change.data)
      realtime.publishTo({ company_id, resource_id }, 'tasks', { id, record: null })
    }
  }
}

/** Closes the topics of a disabled module at once. */
async function publishConfig(
  platform: Platform,
  realtime: Realtime,
  { company_id, data }: Change,
): Promise<void> {
  const changed = configured.parse(data)
  realtime.publish(company_id, 'company', changed)
  if (changed.type_config_name !== 'MODULS') return
  const moduls = await inCompany(platform, company_id, (context) => selectJsonOf(context, 'MODULS'))
  realtime.closeTopics(company_id, new Set(readModules(moduls)))
}

async function sendNotifications(
  platform: Platform,
  realtime: Realtime,
  { change, told }: { readonly change: Change; readonly told: typeof notifyOfVisit },
): Promise<void> {
  const { company_id } = change
  const news = await inCompany(platform, company_id, (context) => told(context, change))
  for (const { notification, unseen } of news) {
    const { resource_id } = notification
    const payload = { record: notification, unseen }
    realtime.publishTo({ company_id, resource_id }, 'notifications', payload)
  }
}

/** Instants alone are compared here, so the zone of the company does not matter. */
const inCompany = <T>(
  platform: Platform,
  company_id: string,
  work: (context: Context) => Promise<T>,
): Promise<T> =>
  inContext(platform, { person: systemActorOf(company_id, 'UTC'), atomic: true }, work)
