import { givenIdentifier } from '@baquiano/contract/devices'
import { faultsOfErrors } from '@baquiano/contract/imports'
import { fieldErrors } from '@baquiano/contract/platform'
import { type Resource, settableStatus, type SettableStatus } from '@baquiano/contract/resources'
import { pairIdentified, selectIdentifiedDevices, unpairIdentified } from '../devices/index.ts'
import type { Context } from '../platform/context.ts'
import type { PlanFault, ReadRow, RowPlan } from '../platform/import/importable.ts'
import { setResourceStatus } from './change-resource.ts'
import {
  assertAvailabilityStands,
  availabilityIn,
  availabilityTargets,
  changesOfAvailability,
  type GivenAvailability,
  openAvailability,
  writeAvailability,
} from './import-availability.ts'

/** What a row says of a person beside the fields of the form: the phone that is paired, and whether they work. */
export interface Extras {
  /** Null where the row names none, or it is paired already. */
  readonly device: { readonly identifier: string; readonly name: string } | null
  readonly status: SettableStatus | null
  /** Null where the row says nothing of it, or nothing else than is stored. */
  readonly availability: GivenAvailability | null
  /** What it changes, as it is stored; null for somebody new. */
  readonly former: GivenAvailability | null
}

/** Targets that are no fields of the form. */
export const extraTargets: ReadonlySet<string> = new Set([
  'device',
  'device_name',
  'status',
  ...availabilityTargets,
])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads the extras of the rows of a batch. */
export async function openExtras(
  context: Context,
  rows: readonly Pick<ReadRow, 'values'>[],
  stored: readonly Pick<Resource, 'id'>[],
) {
  const formerOf = await openAvailability(
    context,
    stored.map(({ id }) => id),
  )
  const named = rows.map(({ values }) => textOf(values['device']))
  const paired = await selectIdentifiedDevices(context, named)
  return (values: ReadRow['values'], before: Resource | null, faults: PlanFault[]): Extras => {
    const status = settableStatus.safeParse(values['status']).data ?? null
    const said = availabilityIn(values, faults)
    const former = said && before && formerOf(said, before.id)
    const others = { status, availability: before && !former ? null : said, former }
    const given = values['device']
    if (given === undefined) return { device: null, ...others }
    const { data: identifier, error } = givenIdentifier.safeParse(given)
    if (error) {
      const found = faultsOfErrors(fieldErrors(error))
      faults.push(...found.map((fault) => ({ ...fault, target: 'device' })))
      return { device: null, ...others }
    }
    const owner = paired.get(identifier)
    if (owner && owner.resource_id === before?.id) return { device: null, ...others }
    if (owner) {
      const code = 'DEVICE_IDENTIFIER_TAKEN'
      faults.push({ cause: 'ALREADY_REGISTERED', code, target: 'device' })
    }
    return { device: { identifier, name: textOf(values['device_name']) || identifier }, ...others }
  }
}

/** What the extras change of somebody who is there already. */
export const changesOfExtras = (
  { device, status, availability, former }: Extras,
  before: Resource,
): RowPlan['changes'] => [
  ...changesOfAvailability(availability, former),
  ...(device ? [{ target: 'device', before: null, after: device.identifier }] : []),
  ...(status !== null && status !== before.status
    ? [{ target: 'status', before: before.status, after: status }]
    : []),
]

/** @returns the person as they are then @throws AppError `DEVICE_IDENTIFIER_TAKEN`, and as `setResourceStatus` */
export async function writeExtras(
  context: Context,
  resource: Resource,
  { device, status, availability }: Extras,
): Promise<Resource> {
  if (availability) await writeAvailability(context, resource.id, availability)
  if (device) await pairIdentified(context, { ...device, resource_id: resource.id })
  if (status === null || status === resource.status) return resource
  return setStatus(context, resource.id, { status, version: null })
}

/**
 * Sets what an undone import had changed beside the fields of the form.
 *
 * @throws AppError `RECORD_CHANGED` where somebody has given the person other hours, skills or capacities since
 */
export async function restoreExtras(
  context: Context,
  resource: Resource,
  former: {
    readonly status: string
    readonly paired: string | null
    readonly availability: GivenAvailability | null
    readonly written_availability: GivenAvailability | null
  },
): Promise<Resource> {
  const { id: resource_id } = resource
  if (former.written_availability)
    await assertAvailabilityStands(context, resource_id, former.written_availability)
  if (former.availability) await writeAvailability(context, resource_id, former.availability)
  const { paired: identifier } = former
  if (identifier !== null) await unpairIdentified(context, { resource_id, identifier })
  const status = settableStatus.safeParse(former.status).data
  if (status === undefined || status === resource.status) return resource
  return setStatus(context, resource_id, { status, version: null })
}

/** Shuts out somebody whom an import made, and frees the identifier of their phone. */
export async function shutOutImported(
  context: Context,
  id: string,
  version: string,
): Promise<Resource> {
  const after = await setStatus(context, id, { status: 'Inactive', version })
  await unpairIdentified(context, { resource_id: id, identifier: null })
  return after
}

const setStatus = (
  context: Context,
  id: string,
  { status, version }: { readonly status: SettableStatus; readonly version: string | null },
): Promise<Resource> =>
  setResourceStatus(context, { id, fields: { status, reason: null }, version })
