import { faultsOfErrors, type ImportColumn } from '@baquiano/contract/imports'
import { AppError, comparedText, fieldErrors, type Module } from '@baquiano/contract/platform'
import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { tryInSavepoint } from '../platform/database/savepoint.ts'
import { keyOfText } from '../platform/import/find-named.ts'
import type {
  Importable,
  ImportBatch,
  PlanFault,
  ReadRow,
  RowOutcome,
  RowPlan,
} from '../platform/import/importable.ts'

interface Stored {
  readonly id: string
  readonly update_on: string
}

/** The calls of `recordService` that an import makes. */
export interface Service<Row, Create, Fields> {
  readonly create: (context: Context, input: Create) => Promise<Row>
  readonly update: (
    context: Context,
    change: { id: string; fields: Fields; version: string | null },
  ) => Promise<Row>
  readonly remove: (context: Context, id: string, version: string | null) => Promise<unknown>
}

/** The fields that the values of a row mean, and what none of them can be. */
interface ReadFields {
  readonly fields: Readonly<Record<string, unknown>>
  readonly faults: readonly PlanFault[]
}

/** What is particular to the import of one kind of record, which is found by its name. */
export interface Importing<Row> {
  readonly module: Module
  readonly columns: readonly ImportColumn[]
  /** Those that are called so, capitals and accents aside. */
  readonly selectNamed: (context: Context, names: readonly string[]) => Promise<readonly Row[]>
  /** What a column is called whose field has another name. */
  readonly targets?: Readonly<Record<string, string>>
  /** Where a record lies that would be made of these fields; left out for records without a place. */
  readonly placeOf?: (
    fields: Readonly<Record<string, unknown>>,
  ) => NonNullable<RowPlan['place']> | null
  /** Looks up what the rows of a batch name, and reads each by that. */
  readonly read: (
    context: Context,
    rows: readonly ReadRow[],
  ) => Promise<(values: ReadRow['values']) => ReadFields>
}

interface Described<Row, Create, Fields> extends Importing<Row> {
  readonly service: Service<Row, Create, Fields>
  readonly create: z.ZodType<Create>
  readonly fields: z.ZodType<Fields> & Pick<z.ZodObject, 'shape'>
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const named = z.looseObject({ name: z.string() })

/** The import of a plain record: found by its name, checked by the schemas of its calls and written by its service. */
export function recordImport<Row extends Stored, Create, Fields>(
  described: Described<Row, Create, Fields>,
): Importable {
  const { module, columns, service, fields: schema } = described
  const names = new Set(Object.keys(schema.shape))
  const own = (record: object) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)))
  return {
    module,
    key: 'name',
    keyOf: ({ name }) => keyOfText(name),
    columns: async (_, typology_id) => {
      if (typology_id !== null) throw new AppError('TYPOLOGY_NOT_FOUND')
      return columns
    },
    plan: (context, choices, rows) => planRecords(context, { described, choices, own }, rows),
    undo: (context, { record_id, before, version }) => {
      if (before === null) return service.remove(context, record_id, version)
      const fields = schema.parse(own(z.record(z.string(), z.unknown()).parse(before)))
      return service.update(context, { id: record_id, fields, version })
    },
  }
}

interface Planning<Row, Create, Fields> {
  readonly described: Described<Row, Create, Fields>
  readonly choices: Parameters<Importable['plan']>[1]
  /** The fields of a record that people fill in. */
  readonly own: (record: object) => Record<string, unknown>
}

type Writing<Row, Create, Fields> =
  | { readonly act: 'create'; readonly input: Create }
  | { readonly act: 'update'; readonly before: Row; readonly fields: Fields }

async function planRecords<Row extends Stored, Create, Fields>(
  context: Context,
  planning: Planning<Row, Create, Fields>,
  rows: readonly ReadRow[],
): Promise<ImportBatch> {
  const { described } = planning
  const read = await described.read(context, rows)
  const given = rows.map(({ values }) => ({ ...read(values), name: textOf(values['name']) }))
  const stored = await described.selectNamed(
    context,
    given.map(({ name }) => name),
  )
  const byName = new Map(stored.map((row) => [comparedText(named.parse(row).name), row]))
  const planned = given.map((row) => planRecord(planning, row, byName.get(comparedText(row.name))))
  return {
    plans: planned.map(({ plan }) => plan),
    write: async () => {
      const outcomes: (RowOutcome | null)[] = []
      for (const [at, { writing }] of planned.entries()) {
        const isWritten = writing !== null && rows[at]?.is_rejected !== true
        // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
        outcomes.push(isWritten ? await writeRecord(context, described.service, writing) : null)
      }
      return outcomes
    },
  }
}

function planRecord<Row extends Stored, Create, Fields>(
  { described, choices, own }: Planning<Row, Create, Fields>,
  { name, fields, faults }: ReadFields & { readonly name: string },
  before: Row | undefined,
): { readonly plan: RowPlan; readonly writing: Writing<Row, Create, Fields> | null } {
  const place = described.placeOf && { place: described.placeOf(fields) }
  const plan = { name, record_id: before?.id ?? null, warnings: [], changes: [], faults, ...place }
  const rejected = (more: readonly PlanFault[]) => ({
    plan: { ...plan, act: 'rejected' as const, faults: [...faults, ...more] },
    writing: null,
  })
  const unchanged = { plan: { ...plan, act: 'unchanged' as const }, writing: null }
  if (before && choices.existing === 'keep') return faults.length > 0 ? rejected([]) : unchanged
  if (before && !choices.may_update) {
    return rejected([{ cause: 'ALREADY_REGISTERED', code: null, target: 'name' }])
  }
  const former = before ? own(before) : {}
  const record = { ...former, ...fields }
  const { error } = (before ? described.fields : described.create).safeParse(record)
  if (error || faults.length > 0) return rejected(faultsIn(described, error))
  if (!before) {
    const input = described.create.parse(record)
    return { plan: { ...plan, act: 'create' }, writing: { act: 'create', input } }
  }
  const changed = described.fields.parse(record)
  const changes = called(described, changesOf(former, own(Object(changed))))
  if (changes.length === 0) return unchanged
  const writing = { act: 'update', before, fields: changed } as const
  return { plan: { ...plan, act: 'update', changes }, writing }
}

const faultsIn = (
  described: Pick<Importing<never>, 'targets'>,
  error: z.ZodError | undefined,
): PlanFault[] => (error ? called(described, faultsOfErrors(fieldErrors(error))) : [])

/** With the names of columns in place of those of fields. */
const called = <Item extends { readonly target: string | null }>(
  { targets = {} }: Pick<Importing<never>, 'targets'>,
  items: readonly Item[],
): Item[] => items.map((item) => ({ ...item, target: targets[item.target ?? ''] ?? item.target }))

const changesOf = (
  former: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): RowPlan['changes'] =>
  Object.entries(after).flatMap(([target, value]) =>
    comparable(former[target]) === comparable(value)
      ? []
      : [{ target, before: former[target] ?? null, after: value ?? null }],
  )

/** The order in which ids are named does not count. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : (value ?? null))

async function writeRecord<Row extends Stored, Create, Fields>(
  context: Context,
  service: Service<Row, Create, Fields>,
  writing: Writing<Row, Create, Fields>,
): Promise<RowOutcome> {
  const written: Stored[] = []
  const rejection = await tryInSavepoint(context.db, async () => {
    const after =
      writing.act === 'create'
        ? await service.create(context, writing.input)
        : await service.update(context, {
            id: writing.before.id,
            fields: writing.fields,
            version: null,
          })
    written.push(after)
  })
  const before = writing.act === 'update' ? writing.before : null
  return {
    record_id: written[0]?.id ?? before?.id ?? context.newId(),
    code: rejection?.code ?? null,
    before,
    version: written[0]?.update_on ?? null,
  }
}
