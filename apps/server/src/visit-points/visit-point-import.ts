import { faultsOfErrors } from '@baquiano/contract/imports'
import { AppError, fieldError, fieldErrors } from '@baquiano/contract/platform'
import {
  type VisitPoint,
  type VisitPointCreate,
  type VisitPointUpdate,
  visitPointCreate,
  visitPointImportColumns,
  visitPointUpdate,
} from '@baquiano/contract/visit-points'
import { z } from 'zod'
import { selectNamedActivities } from '../activities/index.ts'
import { selectSeat } from '../companies/index.ts'
import { importedTypology, ownImportColumns } from '../fields/index.ts'
import { codeOfCountry, departmentOf, municipalityOf } from '../geocoder/index.ts'
import { selectNamedGroups } from '../groups/index.ts'
import type { Context } from '../platform/context.ts'
import { tryInSavepoint } from '../platform/database/savepoint.ts'
import {
  type FoundName,
  idsOfNames,
  keyOfText,
  namesAmong,
  namesIn,
} from '../platform/import/find-named.ts'
import type {
  Importable,
  ImportBatch,
  ImportChoices,
  PlanFault,
  ReadRow,
  RowOutcome,
  RowPlan,
} from '../platform/import/importable.ts'
import { openSlices } from '../platform/slices.ts'
import { selectMembers, selectNamedResources, selectSkilled } from '../resources/index.ts'
import { createVisitPoints } from './create-visit-points.ts'
import {
  type NewRow,
  selectByIdentifications,
  selectDepartmentOf,
} from './visit-points.repository.ts'
import { openRows, removeVisitPoint, updateVisitPoint } from './visit-points.service.ts'

const object_type = 'VISIT_POINT' as const

/** Visit points from a file: found by their identification, written by the services of the form. */
export const visitPointImport: Importable = {
  module: 'VISIT_POINT',
  key: 'identification',
  keyOf: ({ identification }) => keyOfText(identification),
  columns: async (context, typology_id) => {
    const seat = await selectSeat(context)
    return [
      // What the company's seat says needs no column.
      ...visitPointImportColumns.map((column) =>
        (column.target === 'country' || column.target === 'city') && seat[column.target] !== ''
          ? { ...column, required: false }
          : column,
      ),
      ...(await ownImportColumns(context, object_type, typology_id)),
    ]
  },
  plans_alone: true,
  plan: planVisitPoints,
  undo: (context, { record_id, before, version }) => {
    if (before === null) return removeVisitPoint(context, record_id, version)
    const fields = formerFields.parse(before)
    return updateVisitPoint(context, { id: record_id, fields, version })
  },
}

/** The fields of a record that was changed, without what is computed. */
const formerFields = visitPointUpdate.strip()

/** A row that is to be written. */
type Writing =
  | {
      readonly act: 'create'
      readonly fields: VisitPointCreate & { readonly id: string }
      readonly row: NewRow
    }
  | { readonly act: 'update'; readonly fields: VisitPointUpdate; readonly before: VisitPoint }

interface Planned {
  readonly plan: RowPlan
  readonly writing: Writing | null
}

async function planVisitPoints(
  context: Context,
  choices: ImportChoices,
  rows: readonly ReadRow[],
): Promise<ImportBatch> {
  const situation = {
    ...(await openSituation(context, choices, rows)),
    ...choices,
    newId: context.newId,
  }
  const planned: Planned[] = []
  const pauses = openSlices(context.company_id)
  for (const row of rows) {
    const pause = pauses()
    // oxlint-disable-next-line eslint/no-await-in-loop -- lets calls of others be answered
    if (pause) await pause
    // oxlint-disable-next-line eslint/no-await-in-loop -- waits for nothing: rows name no files
    const { plan, writing } = await planRow(situation, row)
    planned.push({ plan, writing: row.is_rejected ? null : writing })
  }
  return {
    plans: planned.map(({ plan }) => plan),
    write: (writing) => writeAll(writing, planned),
  }
}

/** All that the rows of a batch are compared with. */
async function openSituation(
  context: Context,
  { typology_id, given }: ImportChoices,
  rows: readonly ReadRow[],
) {
  const named = (target: string) => namesIn(rows, target)
  const identifications = rows.flatMap(({ values }) => textOf(values['identification']) ?? [])
  const [activities, groups, resources] = [
    await selectNamedActivities(context, named('activities')),
    await selectNamedGroups(context, named('groups')),
    await selectNamedResources(context, named('resources')),
  ]
  const stored = await selectByIdentifications(context, identifications)
  const seat = await selectSeat(context)
  // Where a file has cities, a row without one is not meant for ours.
  const isAtSeat = seat.city !== '' && !given.has('city') && !given.has('dane')
  const department =
    isAtSeat && !given.has('department') && (await selectDepartmentOf(context, seat.city))
  return {
    typology: await importedTypology(context, object_type, typology_id),
    rowOf: await openRows(context),
    stored: new Map(stored.map((point) => [point.identification, point])),
    defaults: {
      ...(seat.country !== '' && { country: seat.country }),
      ...(isAtSeat && { city: seat.city }),
      // The company's own customers say it of cities that no catalogue has.
      ...(department && { department }),
    },
    activity: namesAmong(activities),
    group: namesAmong(groups),
    resource: namesAmong(resources),
    members: await selectMembers(context, idsOf(groups)),
    skilled: await selectSkilled(context, idsOf(activities)),
  }
}

const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id)

type Situation = Awaited<ReturnType<typeof openSituation>> &
  ImportChoices & { readonly newId: () => string }

type Given = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

async function planRow(situation: Situation, { values }: ReadRow): Promise<Planned> {
  const { faults, fields } = fieldsOfValues(situation, values)
  const before = situation.stored.get(textOf(fields['identification']) ?? '') ?? null
  const name = textOf(fields['name']) ?? before?.name ?? textOf(fields['identification']) ?? ''
  const place = placeOf(fields, before)
  const shared = { name, record_id: before?.id ?? null, place, faults, warnings: [], changes: [] }
  const rejected = (more: readonly PlanFault[]): Planned => ({
    plan: { ...shared, act: 'rejected', faults: [...faults, ...more] },
    writing: null,
  })
  if (before && situation.existing === 'keep') {
    return faults.length > 0
      ? rejected([])
      : { plan: { ...shared, act: 'unchanged' }, writing: null }
  }
  if (before && !situation.may_update) {
    return rejected([{ cause: 'ALREADY_REGISTERED', code: null, target: 'identification' }])
  }
  return before
    ? planUpdate(situation, { before, fields, shared, rejected })
    : planCreate(situation, { fields, shared, rejected })
}

const placed = z.object({ cx: z.number(), cy: z.number() })

/** Where a row puts a visit point: one that it says nothing of stays where it is. */
const placeOf = (fields: Given, before: VisitPoint | null): z.output<typeof placed> | null =>
  placed.safeParse(fields).data ?? placed.safeParse(before).data ?? null

interface Row {
  readonly fields: Given
  readonly shared: Omit<RowPlan, 'act'>
  readonly rejected: (faults: readonly PlanFault[]) => Planned
}

async function planCreate(
  { typology, defaults, rowOf, newId }: Situation,
  { fields, shared, rejected }: Row,
): Promise<Planned> {
  const { country, city } = { ...defaults, ...fields }
  const catalogued =
    codeOfCountry(textOf(country) ?? '') === 'CO' && departmentOf(textOf(city) ?? '')
  const usual = { ...defaults, ...(catalogued && { department: catalogued }) }
  const record = { cx: null, cy: null, object_type_id: typology, ...usual, ...fields, id: newId() }
  const { data, error } = visitPointCreate.safeParse(record)
  const { faults, row } = error ? faulty(faultsOf(error)) : await rowOrFaults(rowOf, data)
  if (!data || !row || shared.faults.length > 0) return rejected(faults)
  const writing = { act: 'create', fields: { ...data, id: record.id }, row } as const
  return { plan: { ...shared, act: 'create' }, writing }
}

async function planUpdate(
  { rowOf }: Situation,
  { before, fields, shared, rejected }: Row & { readonly before: VisitPoint },
): Promise<Planned> {
  const { data: given = {}, ...own } = fields
  const isMoved = own['cx'] !== undefined && (own['cx'] !== before.cx || own['cy'] !== before.cy)
  const record = {
    ...before,
    ...own,
    data: { ...before.data, ...Object(given) },
    // Where it comes from stays with a place that stays.
    ...(!isMoved && { location_source: before.location_source, precision: before.precision }),
  }
  const { data, error } = formerFields.safeParse(record)
  const checkedRow: typeof rowOf = (written) => rowOf(written, before.identification)
  const { faults, row } = error ? faulty(faultsOf(error)) : await rowOrFaults(checkedRow, data)
  if (!data || !row || shared.faults.length > 0) return rejected(faults)
  const changes = changesOf(before, { ...data, phone: row.phone })
  if (changes.length === 0) return { plan: { ...shared, act: 'unchanged' }, writing: null }
  return {
    plan: { ...shared, act: 'update', changes },
    writing: { act: 'update', fields: data, before },
  }
}

const faultsOf = (error: z.ZodError): PlanFault[] => faultsOfErrors(fieldErrors(error))

/** The row of a point, or why there is none. */
interface RowOrFaults {
  readonly row: NewRow | null
  readonly faults: readonly PlanFault[]
}

const faulty = (faults: readonly PlanFault[]): RowOrFaults => ({ row: null, faults })

/** What the rules beyond the schema make of it, or refuse: fields of the company, statuses. */
async function rowOrFaults(
  rowOf: Situation['rowOf'],
  fields: VisitPointCreate | VisitPointUpdate,
): Promise<RowOrFaults> {
  try {
    return { row: await rowOf(fields), faults: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { data: errors } = z.array(fieldError).safeParse(error.details['errors'])
    return faulty(faultsOfErrors(errors ?? [{ path: '', code: error.code }]))
  }
}

const flat = (fields: object, values: object): Map<string, unknown> =>
  new Map([
    ...Object.entries(fields),
    ...Object.entries(values).map(([name, value]) => [`data.${name}`, value] as const),
  ])

/** What differs, by the targets of an import. */
function changesOf(before: VisitPoint, after: VisitPointUpdate): RowPlan['changes'] {
  const { data = {}, ...own } = after
  const former = flat(before, before.data)
  return [...flat(own, data)].flatMap(([target, value]) => {
    const [was, is] = [former.get(target) ?? null, value ?? null]
    return comparable(was) === comparable(is) ? [] : [{ target, before: was, after: is }]
  })
}

/** The order in which ids are named does not count. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map((it) => JSON.stringify(it)).toSorted() : value)

/** Targets that are no fields, and become some. */
const meaningMore: ReadonlySet<string> = new Set([
  'dane',
  'place',
  'activities',
  'groups',
  'resources',
])

/** The fields that the values of a row mean: names become ids, a code its municipality, a cell of two coordinates both. */
function fieldsOfValues(situation: Situation, values: Given) {
  const faults: PlanFault[] = []
  const fields = ownFieldsOf(values)
  const { dane, place, activities, groups, resources } = values
  if (typeof place === 'object') Object.assign(fields, place)
  if (fields['cx'] === 0 && fields['cy'] === 0) Object.assign(fields, { cx: null, cy: null })
  if ((fields['cx'] === undefined) !== (fields['cy'] === undefined)) {
    const target = fields['cx'] === undefined ? 'cx' : 'cy'
    faults.push({ cause: 'COORDINATES_NOT_FOUND', code: null, target })
  }
  if (fields['cx'] !== undefined) fields['location_source'] = 'coordinates'
  if (typeof dane === 'string') {
    const found = municipalityOf(dane)
    if (found) Object.assign(fields, { ...found, ...fields })
    else faults.push({ cause: 'DANE_NOT_FOUND', code: null, target: 'dane', value: dane })
  }
  const visitors = visitorsOf(situation, { activities, groups, resources }, faults)
  if (visitors && fields['relation_mode'] !== 'all') {
    fields['resource_ids'] = visitors
    fields['relation_mode'] ??= 'multi'
  }
  return { faults, fields }
}

/** The values that are fields as they stand, those of the company by themselves. */
function ownFieldsOf(values: Given): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const data: Record<string, unknown> = {}
  for (const [target, value] of Object.entries(values)) {
    if (target.startsWith('data.')) data[target.slice('data.'.length)] = value
    else if (!meaningMore.has(target)) fields[target] = value
  }
  if (Object.keys(data).length > 0) fields['data'] = data
  return fields
}

/** Who visits: the people that are named, and those of the groups; undefined where none is named. */
function visitorsOf(
  { activity, group, resource, members, skilled }: Situation,
  given: Readonly<Record<'activities' | 'groups' | 'resources', unknown>>,
  faults: PlanFault[],
): string[] | undefined {
  const find = (target: keyof typeof given, among: (text: string) => FoundName) =>
    idsOfNames(given[target], { target, among, faults })
  const activity_ids = find('activities', activity)
  const named = [
    ...find('resources', resource),
    ...find('groups', group).flatMap((id) => members.get(id) ?? []),
  ]
  if (given.resources === undefined && given.groups === undefined) return undefined
  const able = new Set(activity_ids.flatMap((id) => skilled.get(id) ?? []))
  // Of several that may visit, those who can do what is done there.
  const chosen = activity_ids.length > 0 ? named.filter((id) => able.has(id)) : named
  return [...new Set(chosen)]
}

async function writeAll(
  context: Context,
  planned: readonly Planned[],
): Promise<(RowOutcome | null)[]> {
  const writings = planned.map(({ writing }) => writing)
  const created = writings.flatMap((it) => (it?.act === 'create' ? [it] : []))
  const fields = created.map((it) => it.fields)
  // The plan may be of an earlier transaction.
  const { now: added_on } = context
  const made = new Map(
    created.map(({ row }) => [row.id, { ...row, added_on, update_on: added_on }]),
  )
  const { outcomes } =
    created.length > 0 ? await createVisitPoints(context, fields, made) : { outcomes: [] }
  const codes = new Map(outcomes.map(({ id, code }) => [id, code]))
  const written: (RowOutcome | null)[] = []
  for (const it of writings) {
    if (!it) written.push(null)
    else if (it.act === 'create') {
      const { id } = it.fields
      const outcome = { record_id: id, before: null, version: context.now }
      written.push({ ...outcome, code: codes.get(id) ?? null })
    } else {
      // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
      written.push(await writeUpdate(context, it))
    }
  }
  return written
}

async function writeUpdate(
  context: Context,
  { before, fields }: Extract<Writing, { act: 'update' }>,
): Promise<RowOutcome> {
  let version: string | null = null
  const rejection = await tryInSavepoint(context.db, async () => {
    // Whoever has changed it since it was planned keeps that: the row is planned once more.
    const planned = { id: before.id, fields, version: before.update_on }
    const after = await updateVisitPoint(context, planned)
    version = after.update_on
  })
  return { record_id: before.id, code: rejection?.code ?? null, before, version }
}
