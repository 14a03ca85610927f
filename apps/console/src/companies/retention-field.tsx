import { limits } from '@baquiano/contract/platform'
import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../platform/form/form-fields.tsx'
import formStyles from '../platform/form/form.module.css'
import { useProblemText } from '../platform/form/use-problem-text.ts'
import type { CompanyForm } from './part-field.ts'

/** How long a company keeps where its people were. */
export function RetentionField({ form }: { readonly form: CompanyForm }) {
  const { t } = useTranslation('companies')
  const textOf = useProblemText()
  const { name, problem, mark } = form.text('position_days')
  const { position_days } = form.values
  return (
    <div className={formStyles.field} data-mark={mark}>
      <NumberInput
        id={fieldId(name)}
        label={t('fields.position_days')}
        description={t('retention_note', { count: position_days })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        withAsterisk={false}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        min={limits.position_days_min}
        max={limits.position_days_max}
        value={position_days || ''}
        error={problem && textOf(name, problem)}
        onChange={(days) => form.set({ position_days: Number(days) })}
      />
    </div>
  )
}
