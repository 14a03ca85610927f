import { causeOfCode, faultsOfErrors } from '@baquiano/contract/imports'
import { fieldError, fieldErrors, limits } from '@baquiano/contract/platform'
import {
  type Resource,
  resourceImportColumns,
  resourceRelations,
  resources,
  resourceUpdate,
} from '@baquiano/contract/resources'
import { z } from 'zod'
import { selectNamedActivities } from '../activities/index.ts'
import { importedTypology, ownImportColumns } from '../fields/index.ts'
import { selectNamedGroups } from '../groups/index.ts'
import type { Context } from '../platform/context.ts'
import { rollBackUnless, tryInSavepoint } from '../platform/database/savepoint.ts'
import { idsOfNames, keyOfText, namesAmong, namesIn } from '../platform/import/find-named.ts'
import type {
  Importable,
  ImportBatch,
  ImportChoices,
  PlanFault,
  ReadRow,
  RowOutcome,
  RowPlan,
} from '../platform/import/importable.ts'
import { selectNamedRoles } from '../roles/index.ts'
import { updateResource } from './change-resource.ts'
import {
  changesOfExtras,
  extraTargets,
  openExtras,
  restoreExtras,
  shutOutImported,
  writeExtras,
} from './import-extras.ts'
import { type GivenAvailability, givenAvailability } from './import-availability.ts'
import { selectIdentified } from './named-resources.repository.ts'
import { plainName } from './plain-name.ts'
import { createResource, object_type, relateResource } from './resources.service.ts'

/**
 * People from a file, found by their identification. Each is tried by the services of the form, in a savepoint that is
 * rolled back, because accounts have rules across companies. Nobody is removed: whom an import made is set inactive when it
 * is taken back.
 */
export const resourceImport: Importable = {
  module: 'RESOURCES',
  key: 'identification',
  keyOf: ({ identification }) => keyOfText(identification),
  columns: async (context, typology_id) => [
    ...resourceImportColumns,
    ...(await ownImportColumns(context, object_type, typology_id)),
  ],
  plan: planResources,
  undo: async (context, { record_id: id, before, version }) => {
    if (before === null) return shutOutImported(context, id, version)
    await updateResource(context, { id, fields: ownFields.parse(before), version })
    const after = await relateResource(context, id, relations.parse(before))
    return restoreExtras(context, after, formerExtras.parse(before))
  },
}

const ownFields = resourceUpdate.strip()
const relations = resourceRelations.strip()
const formerExtras = z.object({
  status: z.string(),
  paired: z.string().nullable().default(null),
  availability: givenAvailability.nullable().default(null),
  // Rows of earlier versions do not say it.
  written_availability: givenAvailability.nullable().default(null),
})

interface Planned {
  readonly plan: RowPlan
  /** Null where nothing is to be written. */
  readonly write: (() => Promise<Resource>) | null
  readonly before:
    | (Resource & {
        readonly paired: string | null
        readonly availability: GivenAvailability | null
        /** As the import leaves it. */
        readonly written_availability: GivenAvailability | null
      })
    | null
}

async function planResources(
  context: Context,
  choices: ImportChoices,
  rows: readonly ReadRow[],
): Promise<ImportBatch> {
  const read = await openReader(context, choices, rows)
  const planned: Planned[] = []
  for (const row of rows) {
    const one = planResource(context, choices, read(row.values))
    // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
    planned.push(row.is_rejected ? one : await tryOut(context, one))
  }
  return {
    plans: planned.map(({ plan }) => plan),
    write: async () => {
      const outcomes: (RowOutcome | null)[] = []
      for (const [at, one] of planned.entries()) {
        const isWritten = one.write !== null && rows[at]?.is_rejected === false
        // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
        outcomes.push(isWritten ? await writeOne(context, one) : null)
      }
      return outcomes
    },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Looks up what the rows of a batch name. */
async function openReader(
  context: Context,
  { typology_id }: ImportChoices,
  rows: readonly ReadRow[],
) {
  const texts = (target: string) => rows.map(({ values }) => textOf(values[target]))
  const role = namesAmong(await selectNamedRoles(context, texts('role')))
  const group = namesAmong(await selectNamedGroups(context, namesIn(rows, 'groups')))
  const activity = namesAmong(await selectNamedActivities(context, namesIn(rows, 'activities')))
  const stored = await selectIdentified(context, texts('identification'))
  const byIdentification = new Map(stored.map((it) => [it.identification, it]))
  const object_type_id = await importedTypology(context, object_type, typology_id)
  const extrasOf = await openExtras(context, rows, stored)
  return (values: ReadRow['values']) => {
    const { role: role_name, groups, activities, ...own } = values
    const faults: PlanFault[] = []
    const fields: Record<string, unknown> = {}
    const data: Record<string, unknown> = {}
    for (const [target, value] of Object.entries(own)) {
      if (extraTargets.has(target)) continue
      if (target.startsWith('data.')) data[target.slice('data.'.length)] = value
      else fields[target] = value
    }
    const find = (value: unknown, target: string, among: ReturnType<typeof namesAmong>) =>
      value === undefined ? undefined : idsOfNames(value, { target, among, faults })
    const [role_id] = find(role_name === undefined ? undefined : [role_name], 'role', role) ?? []
    const before = byIdentification.get(textOf(own['identification'])) ?? null
    return {
      extras: extrasOf(values, before, faults),
      fields: {
        ...fields,
        ...(role_id !== undefined && { role_id }),
        ...(Object.keys(data).length > 0 && { data }),
      },
      related: {
        ...(groups !== undefined && { group_ids: find(groups, 'groups', group) }),
        ...(activities !== undefined && { activity_ids: find(activities, 'activities', activity) }),
      },
      faults,
      before,
      object_type_id,
    }
  }
}

type Read = ReturnType<Awaited<ReturnType<typeof openReader>>>

function planResource(
  context: Context,
  { existing, may_update }: ImportChoices,
  { fields, related, extras, faults, before, object_type_id }: Read,
): Planned {
  const given: Readonly<Record<string, unknown>> = fields
  const name = `${textOf(given['name'] ?? before?.name)} ${textOf(given['lastname'] ?? before?.lastname)}`
  const plan = {
    name: name.trim(),
    record_id: before?.id ?? null,
    faults,
    warnings: [],
    changes: [],
  }
  const end = (act: RowPlan['act'], more: readonly PlanFault[] = []): Planned => ({
    plan: { ...plan, act, faults: [...faults, ...more] },
    write: null,
    before: before && {
      ...before,
      paired: extras.device?.identifier ?? null,
      availability: extras.former,
      written_availability: extras.former && extras.availability,
    },
  })
  if (before && existing === 'keep') return end(faults.length > 0 ? 'rejected' : 'unchanged')
  if (before && !may_update) {
    return end('rejected', [{ cause: 'ALREADY_REGISTERED', code: null, target: 'identification' }])
  }
  return before
    ? planUpdate(context, { fields: given, related, extras, faults, before, end })
    : planCreate(context, { fields: given, related, extras, faults, object_type_id, end })
}

interface Row extends Pick<Read, 'related' | 'extras' | 'faults'> {
  readonly fields: Readonly<Record<string, unknown>>
  readonly end: (act: RowPlan['act'], more?: readonly PlanFault[]) => Planned
}

function planCreate(
  context: Context,
  { fields, related, extras, faults, object_type_id, end }: Row & Pick<Read, 'object_type_id'>,
): Planned {
  const record = { username: usernameOf(fields), object_type_id, ...fields, ...related }
  const { data, error } = resources.create.body.safeParse(record)
  if (error) return end('rejected', faultsOf(error, fields))
  if (faults.length > 0) return end('rejected')
  const write = async () => writeExtras(context, await createResource(context, data), extras)
  return { ...end('create'), write }
}

function planUpdate(
  context: Context,
  { fields, related, extras, faults, before, end }: Row & { readonly before: Resource },
): Planned {
  // Whoever has an e-mail changes it by a call of its own, which asks them.
  const { email: _email, ...others } = fields
  const record = { ...before, ...others, data: { ...before.data, ...Object(fields['data']) } }
  const { data, error } = ownFields.safeParse(record)
  const wanted = relations.parse({ ...before, ...related })
  if (error || faults.length > 0) return end('rejected', error ? faultsOf(error, fields) : [])
  const changes = [...changesOf(before, { ...data, ...wanted }), ...changesOfExtras(extras, before)]
  if (changes.length === 0) return end('unchanged')
  const write = async () => {
    const after = await updateResource(context, { id: before.id, fields: data, version: null })
    const isRelated = changes.some(({ target }) => Object.hasOwn(wanted, target))
    const current = isRelated ? await relateResource(context, before.id, wanted) : after
    return writeExtras(context, current, extras)
  }
  const { plan, ...shared } = end('update')
  return { ...shared, plan: { ...plan, changes }, write }
}

/** Called as the columns are. */
const targets: Readonly<Record<string, string>> = {
  role_id: 'role',
  group_ids: 'groups',
  activity_ids: 'activities',
}
const faultsOf = (error: z.ZodError, fields: Row['fields']): PlanFault[] =>
  faultsOfErrors(fieldErrors(error)).map(({ cause, code, target }) => {
    const isName = code === 'INVALID_FORMAT' && (target === 'name' || target === 'lastname')
    if (!isName) return { cause, code, target: targets[target ?? ''] ?? target }
    const suggestion = plainName(textOf(fields[target]))
    const known = suggestion === null ? {} : { suggestion }
    return { cause, code: 'NAME_HAS_SPECIAL_CHARACTERS', target, ...known }
  })

/** Who has none is called as their e-mail is, before the sign; without one, by name and identification. */
function usernameOf({ email, name, identification }: Readonly<Record<string, unknown>>): string {
  const plain = (text: unknown) =>
    textOf(text)
      .normalize('NFD')
      .replaceAll(/[^A-Za-z0-9]/g, '')
  const [local = ''] = textOf(email).split('@')
  if (local === '') {
    return (plain(name) + plain(identification)).padEnd(limits.username_min, '0')
  }
  const length = Math.max(limits.username_min, plain(local).length)
  return (plain(local) + plain(identification)).slice(0, length)
}

function changesOf(before: Resource, after: Readonly<Record<string, unknown>>): RowPlan['changes'] {
  const former = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([target, value]) => {
    const [was, is] = [former.get(target) ?? null, value ?? null]
    return comparable(was) === comparable(is) ? [] : [{ target, before: was, after: is }]
  })
}

/** The order in which ids are named does not count. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value)

/** At which column a code of a service stands. */
const targetOfCode: Readonly<Record<string, string>> = {
  EMAIL_TAKEN: 'email',
  EMAIL_REQUIRED: 'email',
  DEVICE_IDENTIFIER_TAKEN: 'device',
  RESOURCE_USERNAME_TAKEN: 'username',
  RESOURCE_IDENTIFICATION_TAKEN: 'identification',
  ROLE_NOT_FOUND: 'role',
  PERMISSION_NOT_HELD: 'role',
}

/** What the services say to a row, without its being written. */
async function tryOut(context: Context, planned: Planned): Promise<Planned> {
  const { plan, write } = planned
  if (!write) return planned
  const faults: PlanFault[] = []
  await rollBackUnless(context.db, false, async () => {
    const rejection = await tryInSavepoint(context.db, write)
    if (!rejection) return
    const { code } = rejection
    const { data: errors } = z.array(fieldError).safeParse(rejection.details['errors'])
    if (errors) faults.push(...faultsOfErrors(errors))
    else faults.push({ cause: causeOfCode(code), code, target: targetOfCode[code] ?? null })
  })
  if (faults.length === 0) return planned
  return { ...planned, plan: { ...plan, act: 'rejected', changes: [], faults }, write: null }
}

async function writeOne(context: Context, { plan, write, before }: Planned): Promise<RowOutcome> {
  const written: Resource[] = []
  const rejection = await tryInSavepoint(context.db, async () => {
    if (write) written.push(await write())
  })
  return {
    record_id: written[0]?.id ?? plan.record_id ?? context.newId(),
    code: rejection?.code ?? null,
    before,
    version: written[0]?.update_on ?? null,
  }
}
