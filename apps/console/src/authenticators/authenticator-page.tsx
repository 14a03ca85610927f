import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { SettingsFrame } from '../platform/shell/settings-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { AuthenticatorOff } from './authenticator-off.tsx'
import { AuthenticatorOn } from './authenticator-on.tsx'
import { myAuthenticator } from './authenticators.queries.ts'
import styles from './authenticators.module.css'
import { NewCodes } from './new-codes.tsx'

/** `/dashboard/authenticator`: by which codes the person signs in (decisions, "Accounts"). */
export function Page() {
  const { t } = useTranslation(['authenticators', 'platform'])
  const { data, error, refetch } = useQuery(myAuthenticator)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const title = t('title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      <div className={`${styles.page} stack gap-16`}>
        <p className="dim text-m">{t('lead')}</p>
        {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={148} aria-label={t('platform:loading')} />}
        {codes && <NewCodes codes={codes} onKept={() => setCodes(null)} />}
        {data && !codes && data.confirmed_on === null && (
          <AuthenticatorOff isRequired={data.is_required} onCodes={setCodes} />
        )}
        {data && !codes && data.confirmed_on !== null && (
          <AuthenticatorOn
            since={data.confirmed_on}
            codesLeft={data.recovery_codes_left}
            isRequired={data.is_required}
            onCodes={setCodes}
          />
        )}
      </div>
    </SettingsFrame>
  )
}
