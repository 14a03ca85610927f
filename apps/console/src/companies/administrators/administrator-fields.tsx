import type { CompanyAdministrator } from '@baquiano/contract/companies'
import { limits } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { MailNotice } from '@baquiano/ui/mail/mail-notice.tsx'
import formStyles from '../company-form.module.css'
import { partField } from '../part-field.ts'

/** What the fields need of a form, be it of a company or of the administrator alone. */
interface AdministratorForm extends Pick<RecordForm<never>, 'problems'> {
  readonly values: { readonly administrator: CompanyAdministrator }
  readonly set: (
    changes: { administrator: CompanyAdministrator },
    correctedPaths: readonly string[],
  ) => void
}

interface Props {
  readonly form: AdministratorForm
}

/** The company's first person, who gets every permission and a mail to make a password. */
export function AdministratorFields({ form }: Props) {
  const { t } = useTranslation('companies')
  const { administrator } = form.values
  const bind = (name: keyof typeof administrator) => {
    const path = `administrator.${name}`
    const put = (value: string) =>
      form.set({ administrator: { ...administrator, [name]: value } }, [path])
    return {
      label: t(`administrator.${name}`),
      field: partField(form, { path, value: administrator[name], put }),
      max: name === 'email' ? limits.email : limits.short_text,
      required: true,
    }
  }
  return (
    <>
      <div className={`${formStyles.halves} stack top gap-12`}>
        <TextField {...bind('name')} />
        <TextField {...bind('lastname')} />
      </div>
      <TextField {...bind('email')} type="email" note={t('administrator.email_note')} />
      <MailNotice />
      <div className={`${formStyles.halves} stack top gap-12`}>
        <TextField {...bind('identification')} />
        <TextField {...bind('username')} />
      </div>
    </>
  )
}
