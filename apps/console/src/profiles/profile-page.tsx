import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../platform/form/form-skeleton.tsx'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { SettingsFrame } from '../platform/shell/settings-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { ProfileForm } from './profile-form.tsx'
import { ownProfile } from './profiles.queries.ts'

/** `/dashboard/profile`: what everybody writes of themselves (requirement CO-08). */
export function ProfilePage() {
  const { t } = useTranslation('profiles')
  const { data, error, refetch } = useQuery(ownProfile)
  const title = t('title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      {data && <ProfileForm record={data} />}
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
    </SettingsFrame>
  )
}
