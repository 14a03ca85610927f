import { useTranslation } from 'react-i18next'
import { useLink } from '../../platform/realtime/use-topic.ts'
import { useCompanyTime } from '../../platform/session/use-user.ts'
import styles from './phone-map.module.css'

/** Says when what is shown is not live; a phone has no room to say that it is. */
export function PhoneLink() {
  const { t } = useTranslation('platform')
  const { link, as_of } = useLink()
  const time = useCompanyTime()
  return (
    <output
      className={`${styles.link} pad-y-4 pad-x-8 round-8 text-s`}
      hidden={link === 'live' || link === 'connecting'}
    >
      {t(`live.${link}`, { hour: as_of === null ? '—' : time.hourOf(as_of) })}
    </output>
  )
}
