import { AppError } from '@baquiano/contract/platform'
import type { View, ViewFields, ViewListRequest } from '@baquiano/contract/views'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { nextVersion, assertCurrentVersion } from '../platform/version.ts'
import * as repository from './views.repository.ts'

/**
 * One page of the person's own views and of those that are shared, and how many there are.
 *
 * @throws AppError `CURSOR_INVALID`
 */
export function listViews(context: Context, request: ViewListRequest) {
  return repository.selectPage(context, request)
}

/** @throws AppError `VIEW_NAME_TAKEN`, `VIEW_NOT_FOUND` where the id is somebody else's */
export async function createView(
  context: Context,
  { id = context.newId(), ...fields }: ViewFields & { readonly id?: string | undefined },
): Promise<View> {
  const { now, person } = context
  const values = { ...fields, id, owner_id: person.id, added_on: now, update_on: now }
  const isNew = await repository.insertOnce(context, values)
  const after = await lockView(context, id)
  if (isNew) await recordChange(context, { kind: 'view.created', record_id: id, after })
  return after
}

interface ViewUpdate {
  readonly id: string
  readonly fields: ViewFields
  readonly version: string | null
}

/** @throws AppError `VIEW_NOT_FOUND`, `VIEW_OF_ANOTHER`, `RECORD_CHANGED`, `VIEW_NAME_TAKEN` */
export async function updateView(
  context: Context,
  { id, fields, version }: ViewUpdate,
): Promise<View> {
  const before = await lockOwn(context, id)
  assertCurrentVersion(version, before)
  const update_on = nextVersion(context.now, before)
  await repository.update(context, { ...fields, id, update_on })
  const after = { ...before, ...fields, update_on }
  await recordChange(context, { kind: 'view.updated', record_id: id, before, after })
  return after
}

/** @throws AppError `VIEW_NOT_FOUND`, `VIEW_OF_ANOTHER` */
export async function removeView(context: Context, id: string): Promise<{ id: string }> {
  const before = await lockOwn(context, id)
  await repository.remove(context, id)
  await recordChange(context, { kind: 'view.removed', record_id: id, before })
  return { id }
}

async function lockOwn(context: Context, id: string): Promise<View> {
  const view = await lockView(context, id)
  if (view.owner_id !== context.person.id) throw new AppError('VIEW_OF_ANOTHER')
  return view
}

async function lockView(context: Context, id: string): Promise<View> {
  const view = await repository.lockById(context, id)
  if (!view) throw new AppError('VIEW_NOT_FOUND')
  return view
}
