import { Skeleton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './setup.module.css'
import type { Step } from './use-setup-steps.ts'

const places = {
  authenticator: { to: '/dashboard/authenticator' },
  mail: { to: '/dashboard/mail' },
  map: { to: '/dashboard/map-data' },
  company: { to: '/dashboard/company/list', search: { form: 'new' } },
} as const

interface Props {
  readonly step: Step
  readonly place: number
  /** The first that is not done. */
  readonly isNext: boolean
}

/** One step, with where it is taken. */
export function SetupStep({ step: { name, isDone }, place, isNext }: Props) {
  const { t } = useTranslation('setup')
  return (
    <li className={`${styles.step} stack middle gap-12 pad-16`}>
      {isDone ? (
        <IconCircleCheck className={styles.done} size={24} stroke={1.5} aria-label={t('done')} />
      ) : (
        <span className={`${styles.place} center num strong`} data-next={isNext || undefined}>
          {place}
        </span>
      )}
      <div className="stack gap-2 shrink">
        <b className="text-l">{t(`steps.${name}.title`)}</b>
        <p className="soft text-m">{t(`steps.${name}.text`)}</p>
      </div>
      {isDone === undefined ? (
        <Skeleton height={30} width={96} />
      ) : (
        <Link
          {...places[name]}
          className={`${styles.go} round-6 pad-x-12 text-m strong nowrap`}
          data-next={isNext || undefined}
        >
          {t(isDone ? 'change' : `steps.${name}.act`)}
        </Link>
      )}
    </li>
  )
}
