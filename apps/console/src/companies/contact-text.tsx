import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ContactProps, MainStar, RemoveContact } from './contact-acts.tsx'
import styles from './contact-persons.module.css'

interface Props extends ContactProps {
  readonly onEdit: () => void
}

/** A person who is filled in: to be read. */
export function ContactText(props: Props) {
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
