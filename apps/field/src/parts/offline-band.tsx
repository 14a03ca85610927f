import { IconChevronRight, IconCloudUp, IconWifiOff } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import styles from '../field.module.css'
import { useField } from '../store/use-field.ts'

/** Whether there is a way to the server, and what waits for it; nothing while all is sent. */
export function OfflineBand() {
  const { t } = useTranslation('field')
  const { pairing, outbox, fixes, link } = useField()
  const refused = outbox.filter(({ refusal }) => refusal !== null).length
  const waiting = outbox.length - refused
  const isIdle = link === 'sent' || link === 'unknown'
  // A message on its way says so itself: a band for a moment would move what is read.
  const isQuiet = outbox.every(({ kind, refusal }) => kind === 'chat' && refusal === null)
  if (!pairing || (isIdle && isQuiet)) return null
  const Icon = isIdle ? IconCloudUp : IconWifiOff
  const word = link === 'signed_out' ? 'signed_out' : isIdle ? 'signal_back' : 'no_signal'
  return (
    <aside aria-label={t('outbox')}>
      <Link
        href="/outbox"
        className={`${styles.band} row gap-8`}
        data-link={isIdle ? 'sent' : link}
      >
        <Icon className="fixed" size={20} aria-hidden />
        <output className="grow">
          <Trans t={t} i18nKey={word} components={{ b: <b /> }} />
        </output>
        {refused + waiting + fixes > 0 && (
          <b className="num nowrap">
            {refused > 0
              ? t('to_read', { count: refused })
              : t('unsent', { count: waiting + fixes })}
          </b>
        )}
        <IconChevronRight className="flip fixed" size={18} aria-hidden />
      </Link>
    </aside>
  )
}
