import { typeConfigs } from '@baquiano/contract/type-configs'
import { recordPage } from '../platform/record/record-page.tsx'
import { TypePurpose } from './type-purpose.tsx'
import { TypeUse } from './type-use.tsx'
import words from './words/es.json'

/** `/dashboard/type-config-crud`: the types of configuration (requirement CO-03). */
export const Page = recordPage({
  name: 'type-configs',
  words,
  endpoints: typeConfigs,
  columns: [
    { key: 'type_config_name', order_by: 'type_config_name' },
    { key: 'purpose', cell: TypePurpose },
    { key: 'is_known', width: '140px' },
    { key: 'status', width: '110px' },
    { key: 'config_count', width: '130px' },
    { key: 'added_on', width: '172px', order_by: 'added_on' },
    { key: 'update_on', width: '172px', order_by: 'update_on', isHiddenByDefault: true },
  ],
  nameOf: ({ type_config_name }) => type_config_name,
  filters: ['status', 'is_known'],
  initial: { type_config_name: '', status: 'Active' },
  codes: { TYPE_CONFIG_NAME_TAKEN: 'type_config_name' },
  summary: TypeUse,
  isFixed: ({ is_known }) => is_known,
})
