import { z } from 'zod'
import { activeStatus, listDateRange, requiredText } from '../platform/index.ts'
import { type FieldsOf, recordEndpoints } from '../records/index.ts'
import { form, formFields } from './form.ts'

export * from './form.ts'
export * from './form-version.ts'

export const forms = recordEndpoints({
  path: '/form',
  module: 'SERVIFORMS',
  isOfCompanyOnly: true,
  nouns: ['a form', 'forms'],
  fields: formFields,
  record: form,
  filters: z.strictObject({
    search: requiredText().optional(),
    status: activeStatus.optional(),
    update_on: listDateRange.optional(),
  }),
  order_by: ['name', 'added_on', 'update_on'],
  notFound: 'FORM_NOT_FOUND',
  rules: {
    create: ['FORM_NAME_TAKEN'],
    update: ['FORM_NAME_TAKEN'],
    remove: ['FORM_IN_USE'],
  },
})
export type FormFields = FieldsOf<typeof forms>
