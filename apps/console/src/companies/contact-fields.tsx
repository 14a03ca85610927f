import { contactPerson } from '@baquiano/contract/companies'
import { limits } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextField } from '../platform/form/form-fields.tsx'
import { type ContactProps, MainStar, RemoveContact } from './contact-acts.tsx'
import styles from './contact-persons.module.css'
import { type CompanyForm, partField } from './part-field.ts'

interface Props extends ContactProps {
  readonly form: CompanyForm
  /** Its place in the list. */
  readonly at: number
  readonly onDone: () => void
}

/** The person under change. */
export function ContactFields(props: Props) {
  const { t } = useTranslation('companies')
  const { form, person, at } = props
  const { contact_persons: persons } = form.values
  const bind = (name: keyof typeof person) => {
    const path = `contact_persons.${at}.${name}`
    const put = (value: string) =>
      form.set({ contact_persons: persons.with(at, { ...person, [name]: value }) }, [path])
    return {
      label: t(`contact.fields.${name}`),
      field: partField(form, { path, value: person[name], put }),
      max: name === 'email' ? limits.email : limits.short_text,
      required: name !== 'job_title',
    }
  }
  return (
    <div className={`${styles.open} stack gap-8 pad-y-12 pad-x-8 on-surface`}>
      <MainStar {...props} />
      <div className={`${styles.inputs} stack top gap-12`}>
        <TextField {...bind('name')} />
        <TextField {...bind('job_title')} />
        <TextField {...bind('email')} type="email" />
        <TextField {...bind('phone')} type="tel" />
        <Button
          variant="default"
          size="xs"
          disabled={!contactPerson.safeParse(person).success}
          onClick={props.onDone}
        >
          {t('contact.done')}
        </Button>
      </div>
      <RemoveContact {...props} />
    </div>
  )
}
