import { z } from 'zod'
import {
  bulkAnswer,
  bulkRequest,
  type Endpoint,
  endpoint,
  type ErrorCode,
  exportRequest,
  idAnswer,
  idParams,
  listAnswer,
  type Module,
  recordId,
  searchRequest,
} from '../platform/index.ts'
import { exportCall } from '../exports/index.ts'

type Shape = z.core.$ZodLooseShape

interface RecordSpec<
  Name extends Module,
  Fields extends Shape,
  Columns extends Shape,
  Filters extends Shape,
  Order extends string,
  NotFound extends ErrorCode,
  Rule extends ErrorCode,
> {
  readonly path: `/${string}`
  readonly module: Name
  /** Closed to platform administrators, who may otherwise make these calls in the company that they name. */
  readonly isOfCompanyOnly?: true
  /** How summaries name it: `a status`, `statuses`. */
  readonly nouns: readonly [one: string, many: string]
  /** What a person fills in. */
  readonly fields: z.ZodObject<Fields, z.core.$strict>
  /** The whole record, with at least `id` and `update_on`. */
  readonly record: z.ZodObject<Columns>
  /** `search` finds words; every other filter is a column of the same name, unless the repository says otherwise. */
  readonly filters: z.ZodObject<Filters, z.core.$strict>
  /** The first is the default. */
  readonly order_by: readonly [Order, ...Order[]]
  readonly notFound: NotFound
  /** Codes beyond `notFound`, `CURSOR_INVALID` and `RECORD_CHANGED`. */
  readonly rules: {
    readonly create: readonly Rule[]
    readonly update: readonly Rule[]
    readonly remove: readonly Rule[]
  }
}

/**
 * The calls of a plain record of a company: filter, get, create, update, remove, bulk, export.
 *
 * A call that differs is written after the spread: `{ ...recordEndpoints(…), list: endpoint(…) }`.
 */
export function recordEndpoints<
  Name extends Module,
  Fields extends Shape,
  Columns extends Shape,
  Filters extends Shape,
  const Order extends string,
  const NotFound extends ErrorCode,
  const Rule extends ErrorCode,
>(spec: RecordSpec<Name, Fields, Columns, Filters, Order, NotFound, Rule>) {
  const { path, module, fields, record, filters, order_by, notFound, rules, isOfCompanyOnly } = spec
  const [one, many] = spec.nouns
  const shared = { module, ...(!isOfCompanyOnly && ({ isPlatformAccessible: true } as const)) }
  const listed = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every filter is optional, which a generic shape cannot say
    filters: filters.prefault({} as z.input<typeof filters>),
    order_by: z.enum(order_by).default(order_by[0]),
  }
  return {
    filter: endpoint({
      ...shared,
      method: 'POST',
      path: `${path}/filter`,
      summary: `List the ${many} of the company`,
      permission: `${module}_LIST`,
      body: searchRequest({ ...listed, fields: record.keyof() }),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot compute partial() of a generic shape
      output: listAnswer(record.partial().extend({ id: recordId }) as unknown as Listed<Columns>),
      errors: ['CURSOR_INVALID'],
    }),
    get: endpoint({
      ...shared,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `Read ${one} with its version`,
      permission: `${module}_READ`,
      params: idParams,
      output: record,
      errors: [notFound],
    }),
    create: endpoint({
      ...shared,
      method: 'POST',
      path,
      summary: `Define ${one}; the same id again answers the existing one`,
      permission: `${module}_CREATE`,
      body: withId(fields),
      output: record,
      errors: rules.create,
    }),
    update: endpoint({
      ...shared,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Replace ${one}`,
      permission: `${module}_UPDATE`,
      params: idParams,
      versioned: true,
      body: fields,
      output: record,
      errors: [notFound, 'RECORD_CHANGED', ...rules.update],
    }),
    remove: endpoint({
      ...shared,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Remove ${one}`,
      permission: `${module}_DELETE`,
      params: idParams,
      versioned: true,
      output: idAnswer,
      errors: [notFound, 'RECORD_CHANGED', ...rules.remove],
    }),
    bulk: endpoint({
      ...shared,
      method: 'POST',
      path: `${path}/bulk`,
      summary: `Remove many ${many}, each for itself, with the outcome of each`,
      permission: `${module}_DELETE`,
      body: bulkRequest(['remove'], filters),
      output: bulkAnswer,
      errors: [],
    }),
    export: endpoint({
      ...exportCall,
      module,
      path: `${path}/export`,
      summary: `Write the ${many} of the company to a file, in the background`,
      permission: `${module}_LIST`,
      body: exportRequest({ ...listed, columns: z.enum(exportedColumns(record)) }),
    }),
  }
}

/** Keeps the rules between fields, which `extend` refuses to carry over. */
function withId<Fields extends Shape>(fields: z.ZodObject<Fields, z.core.$strict>) {
  const widened: z.ZodObject = fields
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of an extended generic shape cannot be computed
  return widened.safeExtend({ id: recordId.optional() }) as unknown as z.ZodObject<
    Fields & { id: z.ZodOptional<typeof recordId> },
    z.core.$strict
  >
}

const unexported = new Set(['id', 'company_id'])
const isExported = (key: string, schema: unknown): boolean =>
  !unexported.has(key) &&
  !key.endsWith('_ids') &&
  !(schema instanceof z.ZodObject || schema instanceof z.ZodUnion) &&
  !(schema instanceof z.ZodArray && schema.element instanceof z.ZodObject)

/**
 * The columns that a file of records may hold: all but the ids and what is no text or number. A column `x` beside
 * one called `x_name` is written as that name.
 */
function exportedColumns({ shape }: z.ZodObject): readonly string[] {
  const keys = Object.keys(shape)
  const isNameOfAnother = (key: string) => key.endsWith('_name') && keys.includes(key.slice(0, -5))
  return keys.filter((key) => isExported(key, shape[key]) && !isNameOfAnother(key))
}

type Listed<Columns extends Shape> = z.ZodType<
  Partial<z.output<z.ZodObject<Columns>>> & { id: string }
>

/** Any table that `recordEndpoints` made, or that has calls of the same shape. */
export interface RecordEndpoints {
  readonly filter: Endpoint & { readonly body: z.ZodType }
  readonly get: Endpoint & { readonly output: z.ZodObject; readonly errors: readonly ErrorCode[] }
  readonly create: Endpoint & { readonly body: z.ZodObject }
  readonly update: Endpoint & { readonly body: z.ZodObject }
  readonly remove: Endpoint
  readonly bulk: Endpoint & { readonly body: z.ZodType }
  readonly export: Endpoint & { readonly body: z.ZodType }
}

export type RecordOf<Table extends RecordEndpoints> = z.output<Table['get']['output']>
export type FieldsOf<Table extends RecordEndpoints> = z.output<Table['update']['body']>
