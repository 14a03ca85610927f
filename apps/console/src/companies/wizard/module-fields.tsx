import { type Module, moduleNames } from '@baquiano/contract/platform'
import { Button, Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldId } from '@baquiano/ui/form/form-fields.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import type { NewCompany } from './new-company.ts'
import styles from './wizard.module.css'

/** What the company gets to work with. */
export function ModuleFields({ form }: { readonly form: RecordForm<NewCompany> }) {
  const { t } = useTranslation(['companies', 'permissions'])
  const { modules } = form.values
  const put = (chosen: readonly Module[]) =>
    form.set({ modules: moduleNames.filter((name) => chosen.includes(name)) })
  return (
    <fieldset className={`${styles.modules} stack gap-12`} id={fieldId('modules')}>
      <legend>
        <bdi>{t('wizard.modules', { count: modules.length, of: moduleNames.length })}</bdi>{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => put(moduleNames)}>
          {t('wizard.all')}
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => put([])}>
          {t('wizard.none')}
        </Button>
      </legend>
      {moduleNames.map((name) => (
        <Checkbox
          key={name}
          size="sm"
          label={t(`permissions:module.${name}`)}
          checked={modules.includes(name)}
          onChange={({ currentTarget: { checked } }) =>
            put(checked ? [...modules, name] : modules.filter((it) => it !== name))
          }
        />
      ))}
    </fieldset>
  )
}
