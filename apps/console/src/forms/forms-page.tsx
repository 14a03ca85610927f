import { forms } from '@baquiano/contract/forms'
import { recordPage } from '../platform/record/record-page.tsx'
import { FormBuilder } from './form-builder.tsx'
import words from './words/es.json'

/** `/apps/form`: what activities ask whoever carries them out (requirement AT-02). */
export const Page = recordPage({
  name: 'forms',
  words,
  endpoints: forms,
  isMain: true,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'version', width: '96px' },
    { key: 'field_count', width: '112px' },
    { key: 'activity_count', width: '112px' },
    { key: 'status', width: '112px' },
    { key: 'update_on', width: '172px', order_by: 'update_on' },
    { key: 'update_by', width: '172px', isHiddenByDefault: true },
    { key: 'added_on', width: '172px', order_by: 'added_on', isHiddenByDefault: true },
  ],
  filters: ['status', 'update_on'],
  form: FormBuilder,
})
