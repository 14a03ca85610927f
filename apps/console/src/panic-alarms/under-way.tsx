import type { PanicAlarm } from '@baquiano/contract/panic-alarms'
import { IconUrgent } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './panic.module.css'

interface Props {
  readonly alarms: readonly PanicAlarm[]
  readonly onOpen: (id: string) => void
}

/** The alarms that somebody takes care of, so that they are not forgotten. */
export function UnderWay({ alarms, onOpen }: Props) {
  const { t } = useTranslation('panic-alarms')
  if (alarms.length === 0) return null
  return (
    <ul className={`${styles.underWay} stack gap-6`} aria-label={t('under_way')}>
      {alarms.map(({ id, resource_name }) => (
        <li key={id}>
          <button
            type="button"
            className="row gap-8 pad-y-8 pad-x-12 round-10 text-m strong shadow"
            onClick={() => onOpen(id)}
          >
            <IconUrgent size={17} stroke={1.8} aria-hidden />
            <span className="ell">{t('reopen', { name: resource_name })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
