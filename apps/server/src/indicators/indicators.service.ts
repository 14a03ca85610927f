import type { IndicatorFigures, IndicatorRequest, Indicators } from '@baquiano/contract/indicators'
import { dayMs, localDateOf } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import * as repository from './indicators.repository.ts'
import { countStaleDays } from './visit-days.repository.ts'

type Driven = Awaited<ReturnType<typeof repository.selectDriven>>[number]
type Drive = Pick<IndicatorFigures, 'distance_m' | 'driving_s'>

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10)

/** How the plan was kept in a period, beside the one of the same length before it (requirement IN-01). */
export async function getIndicators(
  context: Context,
  request: IndicatorRequest,
): Promise<Indicators> {
  const { date_init, date_end } = request
  const length = Math.round((Date.parse(date_end) - Date.parse(date_init)) / dayMs) + 1
  const before = {
    ...request,
    date_init: dayBefore(date_init, length),
    date_end: dayBefore(date_init, 1),
  }
  const today = localDateOf(new Date(context.now), context.person.time_zone)
  const [
    current,
    previous,
    driven,
    drivenBefore,
    days,
    punctuality,
    cities,
    activities,
    resources,
    groups,
    behind_days,
  ] = await Promise.all([
    repository.selectFigures(context, request),
    repository.selectFigures(context, before),
    repository.selectDriven(context, request),
    repository.selectDriven(context, before),
    repository.selectDays(context, request),
    repository.selectPunctuality(context, request),
    repository.selectCities(context, request),
    repository.selectActivities(context, request),
    repository.selectResources(context, request),
    repository.selectGroups(context, request),
    countStaleDays(context, { from: before.date_init, to: date_end, except: today }),
  ])
  return {
    current: { ...current, ...sumOf(driven) },
    previous: { ...previous, ...sumOf(drivenBefore) },
    previous_init: before.date_init,
    previous_end: before.date_end,
    behind_days,
    days: days.map(({ date, statuses, ...figures }) => ({
      date,
      statuses,
      figures: { ...figures, ...sumOf(driven.filter((drive) => drive.date === date)) },
    })),
    punctuality,
    cities,
    groups,
    activities: activities.map(({ id, name, ...figures }) => ({
      id,
      name,
      figures: { ...figures, ...noDrive },
    })),
    resources: resources.map(({ id, name, ...figures }) => ({
      id,
      name,
      figures: { ...figures, ...sumOf(driven.filter(({ resource_id }) => resource_id === id)) },
    })),
  }
}

const noDrive: Drive = { distance_m: 0, driving_s: 0 }

const sumOf = (driven: readonly Driven[]): Drive =>
  driven.reduce(
    (sum, { distance_m, driving_s }) => ({
      distance_m: sum.distance_m + distance_m,
      driving_s: sum.driving_s + driving_s,
    }),
    noDrive,
  )
