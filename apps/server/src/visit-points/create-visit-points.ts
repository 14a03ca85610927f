import {
  AppError,
  type BulkOutcome,
  type FieldError,
  fieldError,
} from '@baquiano/contract/platform'
import type { VisitPointCreate } from '@baquiano/contract/visit-points'
import { fileIdsIn } from '@baquiano/contract/fields'
import { z } from 'zod'
import { indexFieldValues } from '../fields/index.ts'
import type { Context } from '../platform/context.ts'
import { tryInSavepoint } from '../platform/database/savepoint.ts'
import { recordChanges } from '../platform/record-change.ts'
import { openSlices } from '../platform/slices.ts'
import { addToLocate } from './points-to-locate.repository.ts'
import * as repository from './visit-points.repository.ts'
import { createVisitPoint, openRows } from './visit-points.service.ts'

interface Rejection {
  readonly code: string
  /** The fields that are wrong, where the rejection names them. */
  readonly errors?: FieldError[]
}

type Outcomes = Map<string, Rejection>
type Identified = VisitPointCreate & { readonly id: string }
/** Rows by the ids of their points. */
type Rows = ReadonlyMap<string, repository.NewRow>

/**
 * Registers many, each for itself, with as few statements as if it were one. Those that name resources or files, and all where a
 * typology is unknown, are registered one by one.
 *
 * @param made the rows of those that `openRows` has made already, in the same transaction
 */
export async function createVisitPoints(
  context: Context,
  given: readonly VisitPointCreate[],
  made: Rows = new Map(),
): Promise<{ outcomes: (BulkOutcome & { errors?: FieldError[] })[] }> {
  const records = given.map((record) => ({ ...record, id: record.id ?? context.newId() }))
  const outcomes: Outcomes = new Map()
  const plain = records.filter(isPlain)
  const rejection = await tryInSavepoint(context.db, () =>
    insertAll(context, { records: plain, made, outcomes }),
  )
  const others = rejection ? records : records.filter((record) => !isPlain(record))
  for (const record of others) {
    const rejected = await tryInSavepoint(context.db, () => createVisitPoint(context, record))
    if (rejected) outcomes.set(record.id, rejectionOf(rejected))
    else outcomes.delete(record.id)
  }
  return { outcomes: records.map(({ id }) => ({ id, code: null, ...outcomes.get(id) })) }
}

/** At which field a code stands that names none itself. */
const fieldOfCode: Readonly<Record<string, string>> = {
  VISIT_POINT_IDENTIFICATION_TAKEN: 'identification',
  TYPOLOGY_NOT_FOUND: 'object_type_id',
  STATUS_NOT_FOUND: 'own_status_id',
  RESOURCE_NOT_FOUND: 'resource_ids',
  RELATION_ROLE_REQUIRED: 'resource_ids',
  VISIT_POINT_HAS_RESOURCE: 'relation_mode',
}

function rejectionOf({ code, details }: AppError): Rejection {
  const { data: errors } = z.array(fieldError).safeParse(details['errors'])
  const path = fieldOfCode[code]
  const named = errors ?? (path === undefined ? undefined : [{ path, code }])
  return { code, ...(named && { errors: named }) }
}

/** Whether nothing but its own row is written. */
const isPlain = ({ resource_ids = [], data = {} }: VisitPointCreate) =>
  resource_ids.length === 0 && fileIdsIn(data).length === 0

interface Inserting {
  readonly records: readonly Identified[]
  readonly made: Rows
  readonly outcomes: Outcomes
}

/** @throws AppError `TYPOLOGY_NOT_FOUND` */
async function insertAll(context: Context, inserting: Inserting): Promise<void> {
  const { outcomes } = inserting
  const rows = await rowsOf(context, inserting)
  if (rows.length === 0) return
  const created = await repository.insertNew(context, rows)
  const record_ids = idsOf(created)
  const inserted = new Set(record_ids)
  const others = rows.filter(({ id }) => !inserted.has(id))
  // The same id again answers the one there is.
  const stored = others.length > 0 ? await repository.selectByIds(context, idsOf(others)) : []
  const known = new Set(idsOf(stored))
  for (const { id } of others) {
    if (!known.has(id))
      outcomes.set(id, rejectionOf(new AppError('VISIT_POINT_IDENTIFICATION_TAKEN')))
  }
  await indexFieldValues(context, { object_type: 'VISIT_POINT', record_ids })
  if (created.some(({ cx }) => cx === null)) await addToLocate(context, record_ids)
  await recordChanges(
    context,
    created.map((after) => ({ kind: 'visit-point.created', record_id: after.id, after })),
  )
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** Rows of those whose fields are as their typology has them. */
async function rowsOf(
  context: Context,
  { records, made, outcomes }: Inserting,
): Promise<repository.NewRow[]> {
  const rows = records.flatMap(({ id }) => made.get(id) ?? [])
  if (rows.length === records.length) return rows
  const rowOf = await openRows(context)
  const pauses = openSlices(context.company_id)
  for (const record of records.filter(({ id }) => !made.has(id))) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- lets calls of others be answered
    await pauses()
    try {
      // oxlint-disable-next-line eslint/no-await-in-loop -- waits for nothing: what names files is not among them
      rows.push(await rowOf(record))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcomes.set(record.id, rejectionOf(error))
    }
  }
  return rows
}
