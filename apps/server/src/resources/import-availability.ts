import { availabilityFields, type AvailabilityFields } from '@baquiano/contract/availability'
import { faultsOfErrors } from '@baquiano/contract/imports'
import { AppError, fieldErrors, hourRange } from '@baquiano/contract/platform'
import { z } from 'zod'
import { getAvailability, readAvailabilities, updateAvailability } from '../availability/index.ts'
import type { Context } from '../platform/context.ts'
import type { PlanFault, ReadRow, RowPlan } from '../platform/import/importable.ts'

/** What a row says of the availability of somebody; what it leaves out stays as it is. */
export const givenAvailability = z.object({
  hours: availabilityFields.shape.hours.unwrap().optional(),
  skills: availabilityFields.shape.skills.unwrap().optional(),
  capacities: z.custom<AvailabilityFields['vehicle']['capacities']>(Array.isArray).optional(),
})
export type GivenAvailability = z.output<typeof givenAvailability>

const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export const availabilityTargets = ['skills', 'capacities', ...weekdays] as const

/** Hours of the week; a row that names some days works on no others. Undefined where it names none. */
function hoursIn(values: ReadRow['values'], faults: PlanFault[]): unknown {
  if (weekdays.every((day) => values[day] === undefined)) return undefined
  return weekdays.map((day): unknown => {
    const windows = values[day]
    if (!Array.isArray(windows)) return null
    // A day has one begin and one end; what lies between is a break.
    if (windows.length !== 1)
      faults.push({ cause: 'VALUE_INVALID', code: 'ONE_WINDOW_ONLY', target: day })
    const [first]: unknown[] = windows
    return first ?? null
  })
}

/** Reads it from a row, with what is wrong; null where the row says nothing of it. */
export function availabilityIn(
  values: ReadRow['values'],
  faults: PlanFault[],
): GivenAvailability | null {
  const { skills, capacities } = values
  const hours = hoursIn(values, faults)
  if (hours === undefined && skills === undefined && capacities === undefined) return null
  const said = { hours, skills, ...(capacities !== undefined && { vehicle: { capacities } }) }
  const { data, error } = availabilityFields.safeParse(said)
  if (!data) {
    faults.push(...(error ? faultsOfErrors(fieldErrors(error).map(named)) : []))
    return null
  }
  return {
    ...(hours !== undefined && { hours: data.hours }),
    ...(skills !== undefined && { skills: data.skills }),
    ...(capacities !== undefined && { capacities: data.vehicle.capacities }),
  }
}

/** Paths as the columns are called: `hours.0.hour_end` is `monday`. */
function named<Fault extends { readonly path: string }>(fault: Fault): Fault {
  const [field, part] = fault.path.split('.')
  if (field === 'vehicle') return { ...fault, path: 'capacities' }
  return field === 'hours' ? { ...fault, path: weekdays[Number(part)] ?? 'monday' } : fault
}

/** The same parts as they are stored. */
const partsOf = (
  given: GivenAvailability,
  { hours, skills, vehicle: { capacities } }: AvailabilityFields,
): GivenAvailability => ({
  ...(given.hours !== undefined && { hours }),
  ...(given.skills !== undefined && { skills }),
  ...(given.capacities !== undefined && { capacities }),
})

/** What of the availability of some people a row would change, by their id. */
export async function openAvailability(context: Context, ids: readonly string[]) {
  const stored = await readAvailabilities(context, ids)
  return (given: GivenAvailability, id: string): GivenAvailability | null => {
    const fields = stored.get(id)
    if (!fields) return null
    const former = partsOf(given, fields)
    return JSON.stringify(former) === JSON.stringify(given) ? null : former
  }
}

export const changesOfAvailability = (
  given: GivenAvailability | null,
  former: GivenAvailability | null,
): RowPlan['changes'] =>
  given && former
    ? [
        ...(['skills', 'capacities'] as const).flatMap((target) =>
          changeOf(target, textOf(former[target]), textOf(given[target])),
        ),
        ...weekdays.flatMap((day, index) =>
          changeOf(day, hoursText(former, index), hoursText(given, index)),
        ),
      ]
    : []

const changeOf = (target: string, before: string, after: string): RowPlan['changes'] =>
  before === after ? [] : [{ target, before, after }]

const hoursText = ({ hours }: GivenAvailability, index: number): string => {
  const day = hours?.[index]
  return day ? hourRange(day) : ''
}

const textOf = (list: GivenAvailability['skills'] | GivenAvailability['capacities']): string =>
  (list ?? []).map((it) => (typeof it === 'string' ? it : `${it.amount} ${it.name}`)).join(', ')

/** @throws AppError `RECORD_CHANGED` where somebody has changed since what an import wrote */
export async function assertAvailabilityStands(
  context: Context,
  id: string,
  written: GivenAvailability,
): Promise<void> {
  const changedSince = await openAvailability(context, [id])
  if (changedSince(written, id) !== null) throw new AppError('RECORD_CHANGED')
}

/** @throws AppError as `updateAvailability` */
export async function writeAvailability(
  context: Context,
  id: string,
  given: GivenAvailability,
): Promise<void> {
  const now = availabilityFields.strip().parse(await getAvailability(context, id))
  const { capacities = now.vehicle.capacities, hours = now.hours, skills = now.skills } = given
  const fields = { ...now, hours, skills, vehicle: { ...now.vehicle, capacities } }
  await updateAvailability(context, { id, fields, version: null })
}
