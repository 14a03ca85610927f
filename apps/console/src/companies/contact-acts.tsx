import type { CompanyFields } from '@baquiano/contract/companies'
import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export interface ContactProps {
  readonly person: CompanyFields['contact_persons'][number]
  readonly isMain: boolean
  /** The last one stays: a company has somebody to call. */
  readonly isOnly: boolean
  readonly onMain: () => void
  readonly onRemove: () => void
}

/** Who is called first. */
export function MainStar({ person, isMain, onMain }: ContactProps) {
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

export function RemoveContact({ person, isOnly, onRemove }: ContactProps) {
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
