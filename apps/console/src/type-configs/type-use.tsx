import type { TypeConfig } from '@baquiano/contract/type-configs'
import { useTranslation } from 'react-i18next'

/** How many entries a type has, beside its form. */
export function TypeUse({ record }: { readonly record: TypeConfig | undefined }) {
  const { t } = useTranslation('type-configs')
  return (
    <section>
      <h3>{t('summary')}</h3>
      <p className="dim">{t('used', { count: record?.config_count ?? 0 })}</p>
    </section>
  )
}
