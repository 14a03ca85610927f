import type { MySignInPage } from '@baquiano/contract/auth'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { browserName } from '../platform/text/browser-name.ts'
import { useMoment } from '../platform/time/use-moment.ts'
import styles from './sessions.module.css'

/** One sign-in, or an attempt: how it ended, when, and from where. */
export function SignInRow({ record }: { readonly record: MySignInPage['records'][number] }) {
  const { t } = useTranslation(['sessions', 'audit'])
  const moment = useMoment()
  const { kind = 'signed_in', reason, method, agent = '', address = '', added_on = '' } = record
  const isIn = kind === 'signed_in'
  const Icon = isIn ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={`${styles.session} stack middle gap-12 pad-y-8 pad-x-16`}>
      <Icon className={isIn ? styles.in : styles.failed} size={20} stroke={1.5} aria-hidden />
      <div>
        <b className="text-m">
          {reason ? t(`audit:sign_ins.reasons.${reason}`) : t(`audit:sign_ins.kinds.${kind}`)}
        </b>
        <p>
          <bdi>{browserName(agent) || t('unknown')}</bdi> · <bdi className="num">{address}</bdi>
          {method && ` · ${t(`audit:sign_ins.methods.${method}`)}`}
        </p>
      </div>
      <time className="num dim text-m nowrap" dateTime={added_on}>
        <bdi>{moment(added_on)}</bdi>
      </time>
    </li>
  )
}
