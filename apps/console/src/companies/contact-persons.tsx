import type { CompanyFields } from '@baquiano/contract/companies'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../platform/form/form-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ContactText } from './contact-text.tsx'
import styles from './contact-persons.module.css'
import type { CompanyForm } from './part-field.ts'

type ContactPerson = CompanyFields['contact_persons'][number]

const most = 20
const nobody: ContactPerson = { name: '', job_title: '', phone: '', email: '' }

/** Who is called; the first is the main one. Only the one under change shows its fields. */
export function ContactPersons({ form }: { readonly form: CompanyForm }) {
  const { t } = useTranslation('companies')
  const { contact_persons: persons } = form.values
  const isNew = persons.length === 1 && Object.values(persons[0] ?? nobody).join('') === ''
  const [open, setOpen] = useState<number | null>(isNew ? 0 : null)
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    if (asked !== null) document.getElementById(asked)?.focus()
  }, [asked])
  const broken = (at: number) =>
    form.problems.some(({ path }) => path.startsWith(`contact_persons.${at}.`))
  const put = (next: readonly ContactPerson[], at: number | null) => {
    form.set({ contact_persons: [...next] })
    setOpen(at)
  }
  const edit = (at: number) => {
    setOpen(at)
    setAsked(fieldId(`contact_persons.${at}.name`))
  }
  const close = () => {
    setOpen(null)
    setAsked(null)
  }
  return (
    <section className={styles.persons} aria-labelledby={fieldId('contact_persons')}>
      <h3 id={fieldId('contact_persons')} tabIndex={-1}>
        {t('fields.contact_persons')} <em className="num">{persons.length}</em>
      </h3>
      <ul>
        {persons.map((person, at) => {
          const acts = {
            person,
            isMain: at === 0,
            isOnly: persons.length === 1,
            onMain: () => put([person, ...persons.filter((other) => other !== person)], null),
            onRemove: () =>
              put(
                persons.filter((other) => other !== person),
                null,
              ),
          }
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a person of a company has no id
            <li key={at}>
              {open === at || broken(at) ? (
                <ContactFields {...acts} form={form} at={at} onDone={close} />
              ) : (
                <ContactText {...acts} onEdit={() => edit(at)} />
              )}
            </li>
          )
        })}
      </ul>
      {persons.length < most && (
        <Button
          variant="subtle"
          className={`${styles.add} wide framed on-sunk`}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => {
            form.set({ contact_persons: [...persons, nobody] }, [])
            edit(persons.length)
          }}
        >
          {t('contact.add')}
        </Button>
      )}
    </section>
  )
}
