import { type TypologyFields, typologies } from '@baquiano/contract/typologies'
import { noValue } from '../platform/list/list-spec.ts'
import { recordPage } from '../platform/record/record-page.tsx'
import { TypologySummary } from './typology-summary.tsx'
import words from './words/es.json'

const initial: TypologyFields = { name: '', object_type: 'VISIT_POINT', status: 'Active' }

/** `/apps/tipology`: the company's own kinds of visit points, resources, visits and layers (requirement OT-01). */
export const Page = recordPage({
  name: 'typologies',
  words,
  endpoints: typologies,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'object_type', width: '172px', order_by: 'object_type' },
    { key: 'status', width: '128px' },
    { key: 'update_on', width: '172px', order_by: 'update_on' },
    { key: 'update_by', width: '200px', cell: ({ update_by_name }) => update_by_name ?? noValue },
  ],
  filters: ['object_type', 'status', 'update_on'],
  initial,
  summary: TypologySummary,
  codes: { TYPOLOGY_NAME_TAKEN: 'name', OBJECT_TYPE_FIXED: 'object_type' },
})
