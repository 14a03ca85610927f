import { minuteMs } from '@baquiano/contract/platform'
import type { Company } from '@baquiano/contract/companies'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { useTranslation } from 'react-i18next'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import styles from './company-marks.module.css'
import { periodState } from './period-state.ts'

/** Who a company is, in one line. */
export function CompanyName({ id, name, nit }: Pick<Company, 'id' | 'name' | 'nit'>) {
  return (
    <span className={`${styles.name} row grow gap-8 shrink`}>
      <Avatar id={id} name={name} size={22} />
      <bdi className="ell">{name}</bdi>
      <span className="num">
        <bdi>{nit}</bdi>
      </span>
    </span>
  )
}

export function CompanyStatus({ status }: Pick<Company, 'status'>) {
  const { t } = useTranslation('companies')
  return (
    <span
      className={`${styles.status} round-6 on-chip soft text-s medium nowrap`}
      data-status={status}
    >
      {t(`status.${status}`)}
    </span>
  )
}

/** How long a company may go on, by its own calendar. */
export function PeriodMark(props: Pick<Company, 'date_init' | 'date_end' | 'time_zone'>) {
  const { t } = useTranslation('companies')
  const today = companyTime(props.time_zone).dateOf(useNow(minuteMs))
  const { kind, days } = periodState(props, today)
  return (
    <span className={`${styles.period} round-6 on-chip soft text-s medium nowrap`} data-kind={kind}>
      {t(`period.${kind}`, { count: days })}
    </span>
  )
}
