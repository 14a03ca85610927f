import type { SessionRecord } from '@baquiano/contract/auth'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { browserName } from '../platform/text/browser-name.ts'
import { useMoment } from '../platform/time/use-moment.ts'
import styles from './sessions.module.css'

interface Props {
  readonly session: SessionRecord
  readonly isEnding: boolean
  readonly onEnd: () => void
}

/** Where a session is open, since when, and its end. */
export function SessionRow({ session, isEnding, onEnd }: Props) {
  const { t } = useTranslation('sessions')
  const moment = useMoment()
  const { agent, address, method, added_on, used_at, is_current, is_locked } = session
  const Icon = /Mobi|Android/.test(agent) ? IconDeviceMobile : IconDeviceDesktop
  const name = browserName(agent) || t('unknown')
  return (
    <li className={`${styles.session} stack middle gap-12 pad-y-12 pad-x-16`}>
      <Icon className="dim" size={22} stroke={1.5} aria-hidden />
      <div>
        <b className="row wrap gap-6 text-m">
          <bdi>{name}</bdi>
          {is_current && <span className={`${styles.mark} round-20 text-s`}>{t('current')}</span>}
          {is_locked && <span className={`${styles.mark} round-20 text-s`}>{t('locked')}</span>}
        </b>
        <p>
          <bdi className="num">{address}</bdi> · {t('since', { moment: moment(added_on) })}
          {method && ` ${t(`methods.${method}`)}`} · {t('used', { moment: moment(used_at) })}
        </p>
      </div>
      {!is_current && (
        <Button
          variant="default"
          size="xs"
          loading={isEnding}
          aria-label={t('end_of', { name, address })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
