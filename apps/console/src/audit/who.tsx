import type { AuditRecord } from '@baquiano/contract/audit'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { IconClockCog, IconShield } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './audit.module.css'

/** Stands where the clock did it. */
const nobody = '00000000-0000-0000-0000-000000000000'

type Person = Pick<AuditRecord, 'person_id' | 'person_name' | 'by_platform'>

/** Who did it: a person of the company or of the platform, the clock, or somebody who is not of the company any more. */
export function Who({ person_id, person_name, by_platform }: Person) {
  const { t } = useTranslation('audit')
  if (person_name !== null) {
    return (
      <span className={`${styles.who} row gap-8 shrink`}>
        <Avatar id={person_id} name={person_name} size={20} />
        <bdi className="ell">{person_name}</bdi>
        {by_platform && <em>{t('who.platform')}</em>}
      </span>
    )
  }
  const Icon = person_id === nobody ? IconClockCog : IconShield
  return (
    <span className={`${styles.who} row gap-8 shrink`}>
      <Icon size={16} stroke={1.6} aria-hidden />
      <span className="ell">{t(person_id === nobody ? 'who.clock' : 'who.outside')}</span>
    </span>
  )
}
