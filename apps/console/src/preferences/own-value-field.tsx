import { NumberInput, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import formStyles from '../platform/form/form.module.css'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import type { OwnValue } from './own-values.ts'
import type { PreferenceForm } from './preference-values.ts'

interface Props {
  readonly form: RecordForm<PreferenceForm>
  /** What holds while the person has nothing of their own. */
  readonly company: OwnValue
}

/** One value of the company's configuration, and the person's own over it. */
export function OwnValueField({ form, company }: Props) {
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
