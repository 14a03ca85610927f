import type { PlatformProfile } from '@baquiano/contract/profiles'
import { Avatar } from '@baquiano/ui'
import { useTranslation } from 'react-i18next'
import { Elsewhere } from './elsewhere.tsx'
import styles from './profiles.module.css'

/** Whom the platform knows, and where else they decide for themselves. */
export function PlatformSummary({
  profile: { id, name, email },
}: {
  readonly profile: PlatformProfile
}) {
  const { t } = useTranslation('profiles')
  return (
    <div className={`${styles.summary} stack gap-16 text-m`}>
      <h3 className="dim">{t('platform.of_platform')}</h3>
      <div className="row gap-12 shrink anywhere">
        <Avatar id={id} name={name} size={44} />
        <b className="shrink text-l heavy">
          <bdi>{name}</bdi>
        </b>
      </div>
      <dl className="stack gap-8">
        <div>
          <dt className="dim text-s">{t('email')}</dt>
          <dd className="anywhere">
            <bdi>{email}</bdi>
          </dd>
        </div>
      </dl>
      <p className="soft text-m">{t('platform.note')}</p>
      <Elsewhere />
    </div>
  )
}
