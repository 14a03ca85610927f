import { type Profile, type ProfileFields, profile } from '@baquiano/contract/profiles'
import type { NotNull } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import type { StoredPicture } from '../platform/pictures/save-picture.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    resource_photo: StoredPicture & { company_id: string; resource_id: string; added_on: string }
  }
}

const columns = profile.keyof().options

/** Undefined for whoever is no resource, as a platform administrator at work in the company. */
export function selectOwn({ db, company_id, person }: Context): Promise<Profile | undefined> {
  return (
    db
      .selectFrom('resource_record')
      .where('company_id', '=', company_id)
      .where('id', '=', person.id)
      // Nobody signs in without one.
      .where('email', 'is not', null)
      .select(columns)
      .$narrowType<{ email: NotNull }>()
      .executeTakeFirst()
  )
}

/** Locked until the transaction ends, so that `before` in the audit is what was replaced. */
export async function lockOwn(context: Context): Promise<Profile | undefined> {
  const { db, company_id, person } = context
  const locked = await db
    .selectFrom('resource')
    .where('company_id', '=', company_id)
    .where('id', '=', person.id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked && selectOwn(context)
}

export async function updateOwn(
  { db, company_id, person }: Context,
  values: ProfileFields & Pick<Profile, 'update_on'>,
): Promise<void> {
  await db
    .updateTable('resource')
    .set({ ...values, update_by: person.id })
    .where('company_id', '=', company_id)
    .where('id', '=', person.id)
    .execute()
}

export async function insertPhoto(
  { db, company_id, person, now }: Context,
  photo: StoredPicture,
): Promise<void> {
  await db
    .insertInto('resource_photo')
    .values({ ...photo, company_id, resource_id: person.id, added_on: now })
    .execute()
}

export async function removePhoto({ db, company_id, person }: Context): Promise<void> {
  await db
    .deleteFrom('resource_photo')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', person.id)
    .execute()
}

/** Whether this is the photo that somebody shows now. */
export async function isPhotoOf(
  { db, company_id }: Context,
  { resource_id, photo_id }: { readonly resource_id: string; readonly photo_id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('resource_photo')
    .where('company_id', '=', company_id)
    .where('resource_id', '=', resource_id)
    .where('id', '=', photo_id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether anybody of the company shows this photo now. */
export async function isPhotoShown(db: Db, company_id: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('resource_photo')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
