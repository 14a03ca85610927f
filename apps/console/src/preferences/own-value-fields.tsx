import { isKnownType } from '@baquiano/contract/company-config'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import formStyles from '@baquiano/ui/form/form.module.css'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { type OwnValue, ownValuesOf } from './own-values.ts'
import type { PreferenceForm } from './preference-values.ts'
import styles from './preferences.module.css'
import { companyValues } from './preferences.queries.ts'

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

interface Props {
  readonly form: RecordForm<PreferenceForm>
  /** What holds while the person has nothing of their own. */
  readonly company: OwnValue
}

/** One value of the company's configuration, and the person's own over it. */
function OwnValueField({ form, company }: Props) {
  const { t } = useTranslation('preferences')
  const { own_values } = form.values
  const isThis = (it: OwnValue) =>
    it.type_config_name === company.type_config_name && it.field === company.field
  const text = own_values.find(isThis)?.text ?? ''
  const set = (next: string) => {
    const others = own_values.filter((it) => !isThis(it))
    form.set({ own_values: next === '' ? others : [...others, { ...company, text: next }] })
  }
  const shared = {
    className: formStyles.field,
    label: company.field,
    placeholder: company.text,
  }
  if (company.kind === 'number') {
    return <NumberInput {...shared} value={text} hideControls onChange={(to) => set(String(to))} />
  }
  if (company.kind === 'string') {
    return (
      <TextInput
        {...shared}
        value={text}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    )
  }
  const options = [
    { value: 'true', label: t('own.yes') },
    { value: 'false', label: t('own.no') },
  ]
  return (
    <Select
      {...shared}
      placeholder={t(company.text === 'true' ? 'own.yes' : 'own.no')}
      clearable
      data={options}
      value={text || null}
      onChange={(to) => set(to ?? '')}
    />
  )
}
