import { limits } from '@baquiano/contract/platform'
import { inEachCompany } from '../../companies/index.ts'
import { knownConfig } from '../../company-config/index.ts'
import type { BackgroundServices } from '../../platform/background.ts'
import type { Context } from '../../platform/context.ts'
import * as people from '../notifications.repository.ts'
import { notifyEach, type SentNotification } from '../notify-each.ts'
import { publishNotifications } from '../publish-notifications.ts'
import * as repository from './exceptions.repository.ts'
import type { OpenVisit } from './exceptions.repository.ts'
import { type Exception, findExceptions } from './find-exceptions.ts'

/** A battery that was low is charged this far above; below it the charge may only waver. */
const hysteresisPct = 5

/** Looks for exceptions in every company. For the job: no call does it. */
export async function notifyOfExceptions({
  platform,
  realtime,
}: Pick<BackgroundServices, 'platform' | 'realtime'>): Promise<void> {
  const sent: SentNotification[] = []
  const collect = async (context: Context) => {
    sent.push(...(await notifyOfNewExceptions(context)))
  }
  try {
    await inEachCompany(platform, collect)
  } finally {
    publishNotifications(realtime, sent)
  }
}

/** Notifies those who watch the calendar of each exception of the company, once for each episode. */
export async function notifyOfNewExceptions(context: Context): Promise<SentNotification[]> {
  const exceptions = [...(await findInVisits(context)), ...(await findLowBatteries(context))]
  const identified = exceptions.map((exception) => ({ id: context.newId(), ...exception }))
  const fresh = await repository.insertNewEpisodes(
    context,
    identified.map(({ id, kind, record_id, began_at }) => ({ id, kind, record_id, began_at })),
  )
  if (fresh.size === 0) return []
  const watching = await people.selectPeople(context, { named: [], watched: 'CALENDAR_LIST' })
  return notifyEach(
    context,
    identified
      .filter(({ id }) => fresh.has(id))
      .map(({ id: outbox_id, kind, record_id, params }) => ({
        outbox_id,
        about: { date: context.now, kind, record_id, params },
        recipients: people.recipientsOf(watching, { kind, owner_id: null }),
      })),
  )
}

async function findInVisits(context: Context): Promise<Exception[]> {
  const byPerson = new Map<string, OpenVisit[]>()
  for (const visit of await repository.selectOpenVisits(context)) {
    const others = byPerson.get(visit.resource_id)
    if (others) others.push(visit)
    else byPerson.set(visit.resource_id, [visit])
  }
  const now = Date.parse(context.now)
  return [...byPerson.values()].flatMap((visits) => findExceptions(visits, now))
}

async function findLowBatteries(context: Context): Promise<Exception[]> {
  const { battery_low_pct: low_pct } = await knownConfig(context, 'MONITORING')
  const since = new Date(Date.parse(context.now) - limits.online_s * 1000).toISOString()
  await repository.endLowBatteries(context, low_pct + hysteresisPct)
  const low = await repository.selectNewLowBatteries(context, { low_pct, since })
  return low.map(({ resource_id, resource_name, fix_at, battery_pct }) => ({
    kind: 'RESOURCE_BATTERY_LOW',
    record_id: resource_id,
    began_at: fix_at,
    params: { resource_name, battery_pct },
  }))
}
