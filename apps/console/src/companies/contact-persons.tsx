import { type CompanyFields, contactPerson } from '@baquiano/contract/companies'
import { limits } from '@baquiano/contract/platform'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId, TextField } from '@baquiano/ui/form/form-fields.tsx'
import styles from './contact-persons.module.css'
import { type CompanyForm, partField } from './part-field.ts'

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

interface Props extends ContactProps {
  readonly form: CompanyForm
  /** Its place in the list. */
  readonly at: number
  readonly onDone: () => void
}

/** The person under change. */
function ContactFields(props: Props) {
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

interface ContactTextProps extends ContactProps {
  readonly onEdit: () => void
}

/** A person who is filled in: to be read. */
function ContactText(props: ContactTextProps) {
  const { t } = useTranslation('companies')
  const { name, job_title, email, phone } = props.person
  return (
    <div className={`${styles.text} stack middle gap-8 pad-y-4 pad-x-8 anywhere`}>
      <MainStar {...props} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        {job_title && <bdi>{job_title}</bdi>}
      </span>
      <span>
        <bdi>{email}</bdi>
        <bdi className="num">{phone}</bdi>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('contact.edit', { name })}
        onClick={props.onEdit}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <RemoveContact {...props} />
    </div>
  )
}

interface ContactProps {
  readonly person: CompanyFields['contact_persons'][number]
  readonly isMain: boolean
  /** The last one stays: a company has somebody to call. */
  readonly isOnly: boolean
  readonly onMain: () => void
  readonly onRemove: () => void
}

/** Who is called first. */
function MainStar({ person, isMain, onMain }: ContactProps) {
  const { t } = useTranslation('companies')
  const Icon = isMain ? IconStarFilled : IconStar
  return (
    <ActionIcon
      variant="subtle"
      color={isMain ? 'orange.8' : 'gray'}
      size={28}
      aria-pressed={isMain}
      aria-label={t('contact.main', { name: person.name })}
      onClick={isMain ? undefined : onMain}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}

function RemoveContact({ person, isOnly, onRemove }: ContactProps) {
  const { t } = useTranslation('companies')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      disabled={isOnly}
      aria-label={t('contact.remove', { name: person.name })}
      onClick={onRemove}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
