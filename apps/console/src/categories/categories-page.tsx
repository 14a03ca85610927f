import { type CategoryFields, categories } from '@baquiano/contract/categories'
import { recordPage } from '../platform/record/record-page.tsx'
import { CategorySummary } from './category-summary.tsx'
import words from './words/es.json'

const initial: CategoryFields = {
  name: '',
  label: '',
  object_type: 'VISIT_POINT',
  status: 'Active',
}

/** `/apps/category/list`: the sections of the forms of objects, and how many fields each has (requirement OT-01). */
export const Page = recordPage({
  name: 'categories',
  words,
  endpoints: categories,
  columns: [
    { key: 'label' },
    { key: 'name', order_by: 'name' },
    { key: 'object_type', width: '172px', order_by: 'object_type' },
    { key: 'position', width: '96px', order_by: 'position' },
    { key: 'field_count', width: '96px' },
    { key: 'status', width: '128px' },
    { key: 'update_on', width: '172px', order_by: 'update_on', isHiddenByDefault: true },
  ],
  filters: ['object_type', 'status', 'update_on'],
  initial,
  nameOf: ({ label }) => label,
  summary: CategorySummary,
  codes: { CATEGORY_NAME_TAKEN: 'name', OBJECT_TYPE_FIXED: 'object_type' },
})
