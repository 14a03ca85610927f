import { hourClass, type HourClass, type TravelTimeFactor } from '@baquiano/contract/roads'
import type { Context } from '../../platform/context.ts'
import { factorOf, usualFactor } from './factor-of.ts'
import { hourClassOf } from './hour-class-of.ts'
import * as repository from './travel-time-factors.repository.ts'

/** The travel-time factors of each part of the week. */
export async function listTravelTimeFactors(
  context: Context,
): Promise<{ records: TravelTimeFactor[] }> {
  const learnt = await repository.selectTravelTimeFactors(context)
  const usual = { factor: usualFactor, samples: 0, learnt_at: null }
  const records = hourClass.options.map(
    (hour_class) =>
      learnt.find((travelTimeFactor) => travelTimeFactor.hour_class === hour_class) ?? {
        hour_class,
        ...usual,
      },
  )
  return { records }
}

/** The travel-time factor of this hour. */
export async function currentFactor(context: Context): Promise<number> {
  const now = hourClassOf(new Date(context.now), context.person.time_zone)
  const { records } = await listTravelTimeFactors(context)
  return records.find(({ hour_class }) => hour_class === now)?.factor ?? usualFactor
}

/** Learns the factor of an hour class from ratios of driven to estimated seconds. */
export async function learnTravelTimeFactor(
  context: Context,
  hour_class: HourClass,
  ratios: readonly number[],
): Promise<void> {
  const factor = factorOf(ratios)
  if (factor === null) await repository.deleteTravelTimeFactor(context, hour_class)
  else
    await repository.upsertTravelTimeFactor(context, { hour_class, factor, samples: ratios.length })
}
