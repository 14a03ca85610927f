import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../platform/form/form-skeleton.tsx'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { SettingsFrame } from '../platform/shell/settings-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { useUser } from '../platform/session/use-user.ts'
import { PlatformProfileForm } from './platform-profile-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ownProfile, platformProfile } from './profiles.queries.ts'

/** `/dashboard/profile`: what everybody writes of themselves (requirement CO-08). */
export function Page() {
  const { t } = useTranslation('profiles')
  const title = t('title')
  usePageTitle(title)
  const isOfCompany = useUser().company_id !== null
  return <SettingsFrame title={title}>{isOfCompany ? <OfCompany /> : <OfPlatform />}</SettingsFrame>
}

function OfCompany() {
  const { data, error, refetch } = useQuery(ownProfile)
  if (data) return <ProfileForm record={data} />
  return <Unknown error={error} onRetry={() => void refetch()} />
}

function OfPlatform() {
  const { data, error, refetch } = useQuery(platformProfile)
  if (data) return <PlatformProfileForm record={data} />
  return <Unknown error={error} onRetry={() => void refetch()} />
}

function Unknown({
  error,
  onRetry,
}: {
  readonly error: Error | null
  readonly onRetry: () => void
}) {
  return error ? <ProblemAlert error={error} onRetry={onRetry} /> : <FormSkeleton />
}
