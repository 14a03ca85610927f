import { listTimeZones, minuteMs } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { useNow } from '@baquiano/client/time/use-now.ts'
import type { CompanyForm } from './part-field.ts'
import { clockChange } from './period-end.ts'

const listed = listTimeZones()

/** The clock of a company, and what it shows now. */
export function TimeZoneField({ form }: { readonly form: CompanyForm }) {
  const { t } = useTranslation('companies')
  const now = useNow(minuteMs)
  const field = form.text('time_zone')
  const { value } = field
  // A zone may be kept under a name that the runtime knows and does not list.
  const zones = value === '' || listed.includes(value) ? listed : [value, ...listed]
  return (
    <ChoiceField
      label={t('fields.time_zone')}
      note={value && t('zone_note', { hour: companyTime(value).hourOf(now) })}
      required
      nothingFound={t('zone_none')}
      choices={zones.map((zone) => ({ value: zone, label: zone }))}
      field={{ ...field, onChange: (zone) => form.set(clockChange(form.values, zone, now)) }}
    />
  )
}
