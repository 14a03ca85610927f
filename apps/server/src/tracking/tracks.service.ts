import { AppError, limits, localDateOf, minuteMs } from '@baquiano/contract/platform'
import type { ExecutedRoute, RecentTrail, TrackFix, ZoneStay } from '@baquiano/contract/tracking'
import { distanceM } from '@baquiano/geo'
import { knownConfig } from '../company-config/index.ts'
import type { Context } from '../platform/context.ts'
import { eachInSlices } from '../platform/slices.ts'
import { selectNamedShapes } from '../zones/index.ts'
import { thin } from './thin.ts'
import * as repository from './tracks.repository.ts'
import { zoneStays } from './zone-stays.ts'

type Span = Parameters<typeof repository.selectTracks>[1]

/** Where the company's resources were last seen. */
export async function listStates(
  context: Context,
  filter: Parameters<typeof repository.selectStates>[1],
) {
  return { records: await repository.selectStates(context, filter) }
}

/**
 * Where resources were within the last ten minutes; none of those who were nowhere. It is part of where
 * somebody is, so that the audit names no viewer, as it does of a track.
 */
export async function listTrails(
  context: Context,
  resource_id: readonly string[],
): Promise<{ records: RecentTrail[] }> {
  const since = new Date(Date.parse(context.now) - limits.trail_minutes * minuteMs).toISOString()
  const rows = await repository.selectTrails(context, { resource_id, since })
  const trails = new Map<string, TrackFix[]>()
  for (const { resource_id: id, ...fix } of rows) {
    const fixes = trails.get(id)
    if (fixes) fixes.push(fix)
    else trails.set(id, [fix])
  }
  const records = [...trails].map(([id, fixes]) => {
    return { resource_id: id, fixes: fixes.slice(-limits.trail_fixes) }
  })
  return { records }
}

/**
 * Executed routes are a service that a company can switch off (decisions, "SITIDATA API not enabled").
 *
 * @throws AppError `EXECUTED_ROUTE_NOT_ENABLED`
 */
export async function assertExecutedRoute(context: Context): Promise<void> {
  const { executed_route } = await knownConfig(context, 'SERVIROUTES')
  if (!executed_route) throw new AppError('EXECUTED_ROUTE_NOT_ENABLED')
}

/**
 * The tracks of resources over a span; one without fixes has an empty track.
 *
 * @throws AppError `EXECUTED_ROUTE_NOT_ENABLED`; `RESOURCE_NOT_FOUND` when one of them is not the company's
 */
export async function listExecutedRoutes(
  context: Context,
  span: Span,
): Promise<{ records: ExecutedRoute[] }> {
  await assertExecutedRoute(context)
  const [existing, rows] = await Promise.all([
    repository.selectExisting(context, span.resource_id),
    repository.selectTracks(context, span),
  ])
  if (span.resource_id.some((id) => !existing.has(id))) throw new AppError('RESOURCE_NOT_FOUND')
  recordLocationView(context, span)
  const tracks = new Map([...existing].map((id) => [id, { fixes: noFixes(), distance_m: 0 }]))
  await eachInSlices(context.company_id, rows, (row) => {
    const { resource_id, fix_at, cx, cy, speed_km_h, is_doubtful } = row
    const track = tracks.get(resource_id)
    if (!track) return
    const former = track.fixes.at(-1)
    if (former) track.distance_m += distanceM(former, { cx, cy })
    track.fixes.push({ fix_at, cx, cy, speed_km_h, is_doubtful })
  })
  const records = [...tracks].map(([resource_id, { fixes: all, distance_m }]) => {
    const fixes = thin(all, limits.executed_fixes)
    return { resource_id, distance_m, fixes, thinned: fixes.length < all.length }
  })
  return { records }
}

const noFixes = (): TrackFix[] => []

/**
 * Which zones a resource visited over a span, by the zones as they are now.
 *
 * @throws AppError `EXECUTED_ROUTE_NOT_ENABLED`; `RESOURCE_NOT_FOUND` when it is not the company's
 */
export async function listZoneStays(
  context: Context,
  { resource_id, start_at, end_at }: Omit<Span, 'resource_id'> & { readonly resource_id: string },
): Promise<{ records: ZoneStay[] }> {
  await assertExecutedRoute(context)
  const span = { resource_id: [resource_id], start_at, end_at }
  const existing = await repository.selectExisting(context, span.resource_id)
  if (!existing.has(resource_id)) throw new AppError('RESOURCE_NOT_FOUND')
  const { modules, permissions } = context.person
  if (!modules.has('ZONIFICATION') || !permissions.has('ZONIFICATION_LIST')) return { records: [] }
  const zones = await selectNamedShapes(context)
  if (zones.length === 0) return { records: [] }
  recordLocationView(context, span)
  return { records: zoneStays(await repository.selectTracks(context, span), zones) }
}

/** Records in the audit who viewed whose track, by day (requirement AC-05). */
export function recordLocationView(
  { recordView, person }: Context,
  { resource_id, start_at }: Pick<Span, 'resource_id' | 'start_at'>,
): void {
  const day = localDateOf(new Date(start_at), person.time_zone)
  recordView({ kind: 'location-history.viewed', record_id: resource_id, seen: { day } })
}
