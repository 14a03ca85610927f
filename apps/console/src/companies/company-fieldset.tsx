import { limits } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { TextField } from '../platform/form/form-fields.tsx'
import { CountryField } from './country-field.tsx'
import styles from './company-form.module.css'
import type { CompanyForm } from './part-field.ts'

/** Who a company is and where. */
export function CompanyFieldset({ form }: { readonly form: CompanyForm }) {
  const { t } = useTranslation('companies')
  const text = (name: 'name' | 'nit' | 'phone' | 'city') => ({
    label: t(`fields.${name}`),
    field: form.text(name),
    max: limits.short_text,
    required: true,
  })
  return (
    <>
      <div className={`${styles.wide} stack top gap-12`}>
        <TextField {...text('name')} />
        <TextField {...text('nit')} />
      </div>
      <div className={`${styles.narrow} stack top gap-12`}>
        <TextField {...text('phone')} type="tel" />
        <TextField
          label={t('fields.address')}
          field={form.text('address')}
          max={limits.long_text}
          required
        />
      </div>
      <div className={`${styles.halves} stack top gap-12`}>
        <TextField {...text('city')} />
        <CountryField form={form} />
      </div>
      <TextField
        label={t('fields.description')}
        field={form.text('description')}
        max={limits.long_text}
        lines={3}
        required
      />
    </>
  )
}
