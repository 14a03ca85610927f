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
  const { t } = useTranslation('authenticators')
  const title = t('title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      <div className={`${styles.page} stack gap-16`}>
        <p className="dim text-m">{t('lead')}</p>
        <Content />
      </div>
    </SettingsFrame>
  )
}

function Content() {
  const { t } = useTranslation('platform')
  const { data, error, refetch } = useQuery(myAuthenticator)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <NewCodes codes={codes} onKept={() => setCodes(null)} />
  if (!data) {
    return error ? (
      <ProblemAlert error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={148} aria-label={t('loading')} />
    )
  }
  const { confirmed_on, recovery_codes_left, is_required } = data
  if (confirmed_on === null) return <AuthenticatorOff isRequired={is_required} onCodes={setCodes} />
  return (
    <AuthenticatorOn
      since={confirmed_on}
      codesLeft={recovery_codes_left}
      isRequired={is_required}
      onCodes={setCodes}
    />
  )
}
