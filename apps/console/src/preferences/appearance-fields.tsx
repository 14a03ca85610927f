import { direction, shellTheme } from '@baquiano/contract/settings'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../platform/form/form-fields.tsx'
import formStyles from '../platform/form/form.module.css'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { languageNames, languages } from '../platform/text/language.ts'
import { useUser } from '../platform/session/use-user.ts'
import type { PreferenceForm } from './preference-values.ts'
import styles from './preferences.module.css'

/** Stands for null, which a choice cannot have. */
const asElse = 'as-else'

/** Language, theme and direction; each may be left to the company. */
export function AppearanceFields({ form }: { readonly form: RecordForm<PreferenceForm> }) {
  const { t } = useTranslation(['preferences', 'shell'])
  const isOfCompany = useUser().company_id !== null
  const other = { value: asElse, label: t(isOfCompany ? 'as_company' : 'as_product') }
  const fields = {
    language: languages.map((value) => ({ value, label: languageNames[value] })),
    theme: shellTheme.options.map((value) => ({ value, label: t(`shell:theme.${value}`) })),
    direction: direction.options.map((value) => ({ value, label: t(`shell:direction.${value}`) })),
  }
  const readers = {
    language: (value: string | null) => ({
      language: languages.find((it) => it === value) ?? null,
    }),
    theme: (value: string | null) => ({ theme: shellTheme.safeParse(value).data ?? null }),
    direction: (value: string | null) => ({ direction: direction.safeParse(value).data ?? null }),
  }
  return (
    <section className={`${styles.section} stack gap-12`} aria-labelledby="preference-look">
      <h3 className="text-l" id="preference-look">
        {t('look')}
      </h3>
      <div className={`${styles.row} stack gap-12`}>
        {(['language', 'theme', 'direction'] as const).map((name) => (
          <Select
            key={name}
            id={fieldId(name)}
            className={formStyles.field}
            label={t(name)}
            data={[other, ...fields[name]]}
            value={form.values[name] ?? asElse}
            allowDeselect={false}
            onChange={(value) => form.set(readers[name](value))}
          />
        ))}
      </div>
    </section>
  )
}
