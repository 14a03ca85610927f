import { AppError } from '@baquiano/contract/platform'
import { type FormValues, isSame } from './merge-versions.ts'

/** The API calls that read and change records of one kind. */
export interface ChangeCalls<Fields extends FormValues, Saved extends { readonly id: string }> {
  readonly get: (id: string) => Promise<Saved & { readonly update_on: string }>
  readonly update: (id: string, version: string, fields: Fields) => Promise<Saved>
  /** The fields that a form edits. */
  readonly fieldsOf: (record: Saved) => Fields
}

/** The same, with creation and removal. */
export interface RecordCalls<Fields extends FormValues, Saved extends { readonly id: string }>
  extends ChangeCalls<Fields, Saved> {
  readonly create: (record: Fields & { readonly id: string }) => Promise<Saved>
  readonly remove: (id: string) => Promise<unknown>
}

/**
 * Undoes a save by writing the former fields again, unless somebody changed the record since.
 *
 * @throws AppError `RECORD_CHANGED`
 */
export async function revertSave<Fields extends FormValues, Saved extends { readonly id: string }>(
  { get, update, fieldsOf }: ChangeCalls<Fields, Saved>,
  former: Fields,
  saved: Saved,
): Promise<void> {
  const now = await get(saved.id)
  if (!isSame(fieldsOf(now), fieldsOf(saved))) throw new AppError('RECORD_CHANGED')
  await update(saved.id, now.update_on, former)
}

/** Undoes a removal by creating the record again with the same id. */
export const restoreRecord = <Fields extends FormValues, Saved extends { readonly id: string }>(
  { create, fieldsOf }: Pick<RecordCalls<Fields, Saved>, 'create' | 'fieldsOf'>,
  record: Saved,
): Promise<Saved> => create({ ...fieldsOf(record), id: record.id })
