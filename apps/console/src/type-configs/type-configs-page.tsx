import { type TypeConfig, typeConfigs } from '@baquiano/contract/type-configs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import type all from './words/es.json'
import text from './words/es.json?raw'

// As text, which comes with the page; imported as words, all of it would come with the console.
const words: typeof all = JSON.parse(text)

/** How many entries a type has, beside its form. */
function TypeUse({ record }: { readonly record: TypeConfig | undefined }) {
  const { t } = useTranslation('type-configs')
  return (
    <section>
      <h3>{t('summary')}</h3>
      <p className="dim">{t('used', { count: record?.config_count ?? 0 })}</p>
    </section>
  )
}

const isKnown = (name: string): name is keyof typeof words.known => name in words.known

/** What the product uses a type for; a company's own has no such text. */
function TypePurpose({ type_config_name }: TypeConfig): ReactNode {
  const { t } = useTranslation('type-configs')
  return isKnown(type_config_name) ? <bdi>{t(`known.${type_config_name}`)}</bdi> : noValue
}

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
