import type { AuditEntity } from '@baquiano/contract/audit'
import { AppError, type EndpointOutput } from '@baquiano/contract/platform'
import type { FieldsOf, RecordEndpoints, RecordOf } from '@baquiano/contract/records'
import type { z } from 'zod'
import { actInBulk } from '../platform/bulk.ts'
import type { Context } from '../platform/context.ts'
import type { Page, Total } from '../platform/database/page.ts'
import { recordChange } from '../platform/record-change.ts'
import { assertCurrentVersion, nextVersion } from '../platform/version.ts'

/** The columns of every stored record beside its own fields. */
interface Stamps {
  readonly id: string
  readonly added_on: string
  readonly update_on: string
  readonly update_by: string
}

/** Chooses records by filters, as bulk requests do. */
export type Matching = { readonly id?: undefined; readonly filters: object }

interface Repository<Endpoints extends RecordEndpoints, Initial, Select> {
  readonly selectById: (context: Context, id: string) => Promise<RecordOf<Endpoints> | undefined>
  readonly lockById: (context: Context, id: string) => Promise<RecordOf<Endpoints> | undefined>
  readonly insertOnce: (
    context: Context,
    values: FieldsOf<Endpoints> & Initial & Stamps,
  ) => Promise<boolean>
  readonly update: (
    context: Context,
    values: FieldsOf<Endpoints> & Omit<Stamps, 'added_on'>,
  ) => Promise<void>
  readonly remove: (context: Context, id: string) => Promise<void>
  readonly selectPage: (
    context: Context,
    request: z.output<Endpoints['filter']['body']>,
  ) => Promise<EndpointOutput<Endpoints['filter']> & Page<object> & Total>
  readonly selectMatchingIds: (context: Context, select: Select) => Promise<string[]>
}

/** The rules and statements of one kind of record. */
export interface Described<Endpoints extends RecordEndpoints, Initial, Select> {
  /** What the audit calls it: `status` in `status.created`. */
  readonly entity: AuditEntity
  readonly repository: Repository<Endpoints, Initial, Select>
  /** The fields as they are kept, before they are judged. @throws AppError what cannot be read of them */
  readonly prepare?: (context: Context, fields: FieldsOf<Endpoints>) => Promise<FieldsOf<Endpoints>>
  /** Columns of a new record that nobody fills in. @throws AppError the rule that the fields break */
  readonly beforeCreate: (
    context: Context,
    fields: FieldsOf<Endpoints>,
  ) => Initial | Promise<Initial>
  /** After the version check, under the lock. @throws AppError the rule that the change breaks */
  readonly beforeUpdate?: (
    context: Context,
    change: { readonly before: RecordOf<Endpoints>; readonly fields: FieldsOf<Endpoints> },
  ) => void | Promise<void>
  /** After the version check, under the lock. @throws AppError why it cannot be removed */
  readonly beforeRemove?: (context: Context, before: RecordOf<Endpoints>) => void | Promise<void>
  /** The part of a record that the audit stores; all of it by default. */
  readonly toAudit?: (record: RecordOf<Endpoints>) => object
}

/** Its records have the version that `If-Match` is compared with. */
export interface Versioned {
  readonly get: { readonly output: z.ZodObject<{ update_on: z.ZodString | z.ZodISODateTime }> }
}

/**
 * The operations of a plain record, as `recordEndpoints` declares them: insert once by the caller's id, `If-Match`,
 * bulk with one savepoint per record, and audit and outbox rows in the transaction of the change.
 */
export function recordService<
  Endpoints extends RecordEndpoints & Versioned,
  Initial extends object,
  Select extends Matching,
>(endpoints: Endpoints, described: Described<Endpoints, Initial, Select>) {
  type Row = RecordOf<Endpoints> & Pick<Stamps, 'update_on'>
  type Fields = FieldsOf<Endpoints>
  const { entity, repository, beforeCreate, beforeUpdate, beforeRemove } = described
  const prepare = described.prepare ?? (async (_context: Context, fields: Fields) => fields)
  const toAudit = described.toAudit ?? ((record: object) => record)
  const [notFound = 'INTERNAL'] = endpoints.get.errors

  const requireRow = (row: RecordOf<Endpoints> | undefined): Row => {
    if (!row) throw new AppError(notFound)
    return row
  }
  const get = async (context: Context, id: string) =>
    requireRow(await repository.selectById(context, id))
  const lock = async (context: Context, id: string, version: string | null) => {
    const before = requireRow(await repository.lockById(context, id))
    assertCurrentVersion(version, before)
    return before
  }

  async function remove(context: Context, id: string, version: string | null = null) {
    const before = await lock(context, id, version)
    await beforeRemove?.(context, before)
    await repository.remove(context, id)
    const kind = `${entity}.removed` as const
    await recordChange(context, { kind, record_id: id, before: toAudit(before) })
    return { id }
  }

  return {
    filter: repository.selectPage,
    get,

    async create(context: Context, input: Fields & { readonly id?: string | undefined }) {
      const { now, person } = context
      const { id = context.newId() } = input
      const fields = await prepare(context, input)
      const initial = await beforeCreate(context, fields)
      const stamps = { id, added_on: now, update_on: now, update_by: person.id }
      const isNew = await repository.insertOnce(context, { ...fields, ...initial, ...stamps })
      const after = await get(context, id)
      const kind = `${entity}.created` as const
      if (isNew) await recordChange(context, { kind, record_id: id, after: toAudit(after) })
      return after
    },

    async update(
      context: Context,
      { id, fields: given, version }: { id: string; fields: Fields; version: string | null },
    ) {
      const fields = await prepare(context, given)
      const before = await lock(context, id, version)
      await beforeUpdate?.(context, { before, fields })
      const update_on = nextVersion(context.now, before)
      await repository.update(context, { ...fields, id, update_on, update_by: context.person.id })
      const after = await get(context, id)
      await recordChange(context, {
        kind: `${entity}.updated`,
        record_id: id,
        before: toAudit(before),
        after: toAudit(after),
      })
      return after
    },

    remove,

    bulk: (context: Context, { select }: { select: { id: string[] } | Select }) =>
      actInBulk(context, {
        pick: async () => (select.id ? select.id : repository.selectMatchingIds(context, select)),
        act: (id) => remove(context, id),
      }),
  }
}
