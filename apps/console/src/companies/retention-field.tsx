import { limits } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { NumberField } from '@baquiano/ui/form/fields/number-field.tsx'
import type { CompanyForm } from './part-field.ts'

/** How long a company keeps where its people were. */
export function RetentionField({ form }: { readonly form: CompanyForm }) {
  const { t } = useTranslation('companies')
  const { position_days } = form.values
  return (
    <NumberField
      label={t('fields.position_days')}
      note={t('retention_note', { count: position_days || 0 })}
      field={form.field('position_days')}
      min={limits.position_days_min}
      max={limits.position_days_max}
      isWhole
      required
    />
  )
}
