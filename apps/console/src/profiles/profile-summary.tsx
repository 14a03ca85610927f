import type { Profile } from '@baquiano/contract/profiles'
import { useTranslation } from 'react-i18next'
import { fullName } from '../entities/resources/full-name.ts'
import { PersonAvatar } from '../entities/resources/person-avatar.tsx'
import { useRoleName } from '../platform/session/use-role-name.ts'
import { Elsewhere } from './elsewhere.tsx'
import styles from './profiles.module.css'

const facts = ['email', 'username', 'identification', 'role_name'] as const

/** Who somebody is to their company, which alone changes it, and where else they decide for themselves. */
export function ProfileSummary({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profiles')
  const roleName = useRoleName()
  return (
    <div className={`${styles.summary} stack gap-16 text-m`}>
      <h3 className="dim">{t('of_company')}</h3>
      <div className="row gap-12 shrink anywhere">
        <PersonAvatar person={profile} size={44} />
        <b className="shrink text-l heavy">
          <bdi>{fullName(profile)}</bdi>
        </b>
      </div>
      <dl className="stack gap-8">
        {facts.map((fact) => (
          <div key={fact}>
            <dt className="dim text-s">{t(fact)}</dt>
            <dd className="anywhere">
              <bdi>{fact === 'role_name' ? roleName(profile[fact] ?? '') : profile[fact]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft text-m">{t('of_company_note')}</p>
      <Elsewhere />
    </div>
  )
}
