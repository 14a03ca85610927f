import { AppError } from '@baquiano/contract/platform'
import { type FormValues, isSame } from './merge-versions.ts'

/** How records of one kind are changed on the server. */
export interface ChangeCalls<Fields extends FormValues, Saved extends { readonly id: string }> {
  readonly get: (id: string) => Promise<Saved & { readonly update_on: string }>
  readonly update: (id: string, version: string, fields: Fields) => Promise<Saved>
  /** What a person fills in of it. */
  readonly fieldsOf: (record: Saved) => Fields
}

/** How they come and go, too. */
export interface RecordCalls<Fields extends FormValues, Saved extends { readonly id: string }>
  extends ChangeCalls<Fields, Saved> {
  readonly create: (record: Fields & { readonly id: string }) => Promise<Saved>
  readonly remove: (id: string) => Promise<unknown>
}

/**
 * Undoes a save: puts the former fields in the place of the saved ones, unless they were changed since.
 *
 * @throws AppError `RECORD_CHANGED`
 */
export async function putBack<Fields extends FormValues, Saved extends { readonly id: string }>(
  { get, update, fieldsOf }: ChangeCalls<Fields, Saved>,
  former: Fields,
  saved: Saved,
): Promise<void> {
  const now = await get(saved.id)
  if (!isSame(fieldsOf(now), fieldsOf(saved))) throw new AppError('RECORD_CHANGED')
  await update(saved.id, now.update_on, former)
}

/** Undoes a removal: the same record again, under its own id. */
export const restoreRecord = <Fields extends FormValues, Saved extends { readonly id: string }>(
  { create, fieldsOf }: Pick<RecordCalls<Fields, Saved>, 'create' | 'fieldsOf'>,
  record: Saved,
): Promise<Saved> => create({ ...fieldsOf(record), id: record.id })
