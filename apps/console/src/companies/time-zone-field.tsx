import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { companyTime } from '../platform/company-time.ts'
import { fieldId } from '../platform/form/form-fields.tsx'
import { useProblemText } from '../platform/form/use-problem-text.ts'
import { useNow } from '../platform/use-now.ts'
import formStyles from '../platform/form/form.module.css'
import type { CompanyForm } from './part-field.ts'

const minute_ms = 60_000
const listed = Intl.supportedValuesOf('timeZone')

/** The clock of a company, and what it shows now. */
export function TimeZoneField({ form }: { readonly form: CompanyForm }) {
  const { t } = useTranslation('companies')
  const textOf = useProblemText()
  const now = useNow(minute_ms)
  const { name, value, problem, mark } = form.text('time_zone')
  // A zone may be kept under a name that the runtime knows and does not list.
  const zones = value === '' || listed.includes(value) ? listed : [value, ...listed]
  return (
    <div className={formStyles.field} data-mark={mark}>
      <Select
        id={fieldId(name)}
        label={t('fields.time_zone')}
        description={value && t('zone_note', { hour: companyTime(value).hourOf(now) })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        withAsterisk={false}
        searchable
        limit={60}
        allowDeselect={false}
        nothingFoundMessage={t('zone_none')}
        data={zones}
        value={value || null}
        error={problem && textOf(name, problem)}
        onChange={(time_zone) => form.set({ time_zone: time_zone ?? '' })}
      />
    </div>
  )
}
