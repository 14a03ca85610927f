import { AppError, limits } from '@baquiano/contract/platform'
import { inEachCompany } from '../../companies/index.ts'
import { knownConfig } from '../../company-config/index.ts'
import type { BackgroundServices } from '../../platform/background.ts'
import type { Context } from '../../platform/context.ts'
import {
  createDrivingTimes,
  currentFactor,
  type DrivingTimes,
  type RoadEngine,
  waysAlong,
} from '../../roads/index.ts'
import * as people from '../notifications.repository.ts'
import { notifyEach, type SentNotification } from '../notify-each.ts'
import { publishNotifications } from '../publish-notifications.ts'
import * as repository from './exceptions.repository.ts'
import type { OpenVisit } from './exceptions.repository.ts'
import {
  estimatedLegs,
  type Exception,
  findExceptions,
  type Legs,
  mayBeLate,
  wayAhead,
} from './find-exceptions.ts'

/** A battery that was low is charged this far above; below it the charge may only waver. */
const hysteresisPct = 5

/** Looks for exceptions in every company. For the job: no call does it. */
export async function notifyOfExceptions({
  platform,
  realtime,
  roads,
}: Pick<BackgroundServices, 'platform' | 'realtime'> & {
  readonly roads: RoadEngine
}): Promise<void> {
  const drivingTimes = createDrivingTimes(roads, () => performance.now())
  const sent: SentNotification[] = []
  const collect = async (context: Context) => {
    sent.push(...(await notifyOfNewExceptions(context, drivingTimes)))
  }
  try {
    await inEachCompany(platform, collect)
  } finally {
    publishNotifications(realtime, sent)
  }
}

/** Notifies those who watch the calendar of each exception of the company, once for each episode. */
export async function notifyOfNewExceptions(
  context: Context,
  drivingTimes: DrivingTimes,
): Promise<SentNotification[]> {
  const { found, delayed } = await findInVisits(context, drivingTimes)
  const troubled = new Set([...found.map(({ record_id }) => record_id), ...delayed])
  await repository.replaceTroubled(context, [...troubled])
  const exceptions = [...found, ...(await findLowBatteries(context))]
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

async function findInVisits(context: Context, drivingTimes: DrivingTimes) {
  const byPerson = new Map<string, OpenVisit[]>()
  const open = await repository.selectOpenVisits(context)
  for (const visit of open) {
    const others = byPerson.get(visit.resource_id)
    if (others) others.push(visit)
    else byPerson.set(visit.resource_id, [visit])
  }
  const now = Date.parse(context.now)
  const found: Exception[] = []
  for (const visits of byPerson.values()) {
    const legs = estimatedLegs(visits)
    const isClose = mayBeLate(visits, now, legs)
    const known = isClose ? await streetLegs(context, visits, drivingTimes) : undefined
    found.push(...findExceptions(visits, now, known ?? legs))
  }
  const delayed = open.flatMap(({ id, status }) => (status === 'Delayed' ? id : []))
  return { found, delayed }
}

/**
 * As lists and map have them, so that a notification says late of the same visits as they do; undefined while the service
 * of streets does not answer: silent phones and batteries are told all the same.
 */
async function streetLegs(
  context: Context,
  visits: readonly OpenVisit[],
  drivingTimes: DrivingTimes,
): Promise<Legs | undefined> {
  const way = wayAhead(visits)
  if (!way) return undefined
  const factor = await currentFactor(context)
  try {
    return await waysAlong(way.start, way.stops, { drivingTimes, factor })
  } catch (error) {
    if (error instanceof AppError && error.code === 'ROUTE_FETCH') return undefined
    throw error
  }
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
