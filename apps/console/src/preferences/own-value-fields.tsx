import { isKnownType } from '@baquiano/contract/company-config'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { useUser } from '../platform/session/use-user.ts'
import { OwnValueField } from './own-value-field.tsx'
import { ownValuesOf } from './own-values.ts'
import { companyValues } from './preferences.queries.ts'
import type { PreferenceForm } from './preference-values.ts'
import styles from './preferences.module.css'

/**
 * The person's own values over what the company configured under types of its own (requirement CO-09,
 * `company_config_list`); not shown where there is nothing of the kind.
 */
export function OwnValueFields({ form }: { readonly form: RecordForm<PreferenceForm> }) {
  const { t } = useTranslation('preferences')
  const isOfCompany = useUser().company_id !== null
  const { data = [] } = useQuery({ ...companyValues, enabled: isOfCompany })
  const types = data
    .filter(({ type_config_name }) => !isKnownType(type_config_name))
    .map((entry) => ({ name: entry.type_config_name, values: ownValuesOf(entry) }))
    .filter(({ values }) => values.length > 0)
  if (types.length === 0) return null
  return (
    <section className={`${styles.section} stack gap-12`} aria-labelledby="preference-own">
      <h3 className="text-l" id="preference-own">
        {t('own.title')}
      </h3>
      <p className="dim text-m">{t('own.note')}</p>
      {types.map(({ name, values }) => (
        <fieldset key={name} className={styles.own}>
          <legend>{name}</legend>
          <div className={`${styles.row} stack gap-12`}>
            {values.map((value) => (
              <OwnValueField key={value.field} form={form} company={value} />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  )
}
