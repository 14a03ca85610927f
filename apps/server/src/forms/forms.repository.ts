import { type Form, type FormContent, type FormVersion, forms } from '@baquiano/contract/forms'
import type { Context } from '../platform/context.ts'
import type { OwnJson, SearchColumns } from '../platform/database/tables.ts'
import { recordRepository } from '../records/index.ts'

type FormRow = Pick<
  Form,
  'id' | 'name' | 'status' | 'version' | 'added_on' | 'update_on' | 'update_by'
>

type ContentColumns = { [Column in keyof FormContent]: OwnJson<FormContent[Column]> }

declare module '../platform/database/tables.ts' {
  interface Tables {
    form: FormRow & SearchColumns
    form_version: ContentColumns &
      Pick<FormVersion, 'form_id' | 'version'> & {
        company_id: string
        added_on: string
        added_by: string
      }
    form_record: Omit<Form, keyof FormContent> & ContentColumns & SearchColumns
  }
}

const rows = recordRepository(forms, { table: 'form', view: 'form_record' })

type Changed = FormContent & Omit<FormRow, 'added_on' | 'version'> & { readonly update_by: string }

/** Forms with what their newest version asks. */
export const formRepository = {
  ...rows,

  insertOnce: async (
    context: Context,
    { categories, fields, ...row }: Changed & Pick<FormRow, 'added_on' | 'version'>,
  ): Promise<boolean> => {
    const isNew = await rows.insertOnce(context, row)
    if (isNew) await insertVersion(context, row, { categories, fields })
    return isNew
  },

  update: (
    context: Context,
    { id, name, status, update_on, update_by }: Omit<FormRow, 'added_on' | 'version'>,
  ): Promise<void> => rows.update(context, { id, name, status, update_on, update_by }),
}

/** Makes the newest version of a form, whose lock the caller holds. */
export async function addVersion(
  context: Context,
  { id, version }: Pick<FormRow, 'id' | 'version'>,
  content: FormContent,
): Promise<void> {
  const next = { id, version: version + 1 }
  await insertVersion(context, next, content)
  await rows.update(context, next)
}

/** As text, because the driver would turn lists into arrays of PostgreSQL. */
async function insertVersion(
  { db, company_id, now, person }: Context,
  { id, version }: Pick<FormRow, 'id' | 'version'>,
  { categories, fields }: FormContent,
): Promise<void> {
  await db
    .insertInto('form_version')
    .values({
      company_id,
      form_id: id,
      version,
      categories: JSON.stringify(categories),
      fields: JSON.stringify(fields),
      added_on: now,
      added_by: person.id,
    })
    .execute()
}

/** A version of a form; undefined where the company has none. */
export const selectVersion = (
  context: Context,
  { form_id, version }: Pick<FormVersion, 'form_id' | 'version'>,
): Promise<FormVersion | undefined> =>
  versionsOf(context, form_id).where('v.version', '=', version).executeTakeFirst()

/** All versions of a form, the newest first; none where the company has no such form. */
export const selectVersions = (context: Context, form_id: string): Promise<FormVersion[]> =>
  versionsOf(context, form_id).orderBy('v.version', 'desc').execute()

function versionsOf({ db, company_id }: Context, form_id: string) {
  return db
    .selectFrom('form_version as v')
    .innerJoin('form as f', (join) =>
      join.onRef('f.company_id', '=', 'v.company_id').onRef('f.id', '=', 'v.form_id'),
    )
    .where('v.company_id', '=', company_id)
    .where('v.form_id', '=', form_id)
    .select(['v.form_id', 'v.version', 'f.name', 'v.categories', 'v.fields'])
}

/** Whether the company has the form. */
export async function exists({ db, company_id }: Context, id: string): Promise<boolean> {
  const stored = await db
    .selectFrom('form')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return stored !== undefined
}
