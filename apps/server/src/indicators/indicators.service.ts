import type { IndicatorFigures, IndicatorRequest, Indicators } from '@baquiano/contract/indicators'
import { dayMs } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import * as repository from './indicators.repository.ts'

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
  const current = await repository.selectFigures(context, request)
  const previous = await repository.selectFigures(context, before)
  const driven = await repository.selectDriven(context, request)
  const days = await repository.selectDays(context, request)
  const resources = await repository.selectResources(context, request)
  return {
    current: { ...current, ...sumOf(driven) },
    previous: { ...previous, ...sumOf(await repository.selectDriven(context, before)) },
    previous_init: before.date_init,
    previous_end: before.date_end,
    days: days.map(({ date, statuses, ...figures }) => ({
      date,
      statuses,
      figures: { ...figures, ...sumOf(driven.filter((drive) => drive.date === date)) },
    })),
    punctuality: await repository.selectPunctuality(context, request),
    cities: await repository.selectCities(context, request),
    activities: (await repository.selectActivities(context, request)).map(
      ({ id, name, ...figures }) => ({ id, name, figures: { ...figures, ...noDrive } }),
    ),
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
