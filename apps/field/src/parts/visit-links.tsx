import type { Visit } from '@baquiano/contract/visits'
import { phoneUrl, smsUrl } from '@baquiano/client/text/phone-url.ts'
import { IconMessage, IconNavigation, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'

type Reached = Pick<Visit, 'cx' | 'cy' | 'visit_point_name' | 'visit_point_phone'>

/** Hands the way over to an app of the phone, and calls the visit point or writes to it. */
export function VisitLinks({ visit }: { readonly visit: Reached }) {
  const { t } = useTranslation('field')
  const { cx, cy, visit_point_name, visit_point_phone: phone } = visit
  return (
    <div className="flex gap-8">
      {cx !== null && cy !== null && (
        <a
          className={`${styles.action} grow strong`}
          href={wayTo({ cx, cy, name: visit_point_name })}
        >
          <IconNavigation size={22} aria-hidden />
          {t('navigate')}
        </a>
      )}
      {phone !== '' && (
        <>
          <a className={`${styles.action} grow strong`} href={phoneUrl(phone)}>
            <IconPhone size={22} aria-hidden />
            {t('call')}
          </a>
          <a
            className={`${styles.action} ${styles.square} fixed`}
            href={smsUrl(phone)}
            aria-label={t('write_to')}
          >
            <IconMessage size={22} aria-hidden />
          </a>
        </>
      )}
    </div>
  )
}

interface Destination {
  readonly cx: number
  readonly cy: number
  readonly name: string
}

/** Android asks which app shows the way; an iPhone has its own. */
function wayTo({ cx, cy, name }: Destination): string {
  if (/iPhone|iPad/.test(navigator.userAgent)) return `https://maps.apple.com/?daddr=${cy},${cx}`
  return `geo:${cy},${cx}?q=${cy},${cx}(${encodeURIComponent(name)})`
}
