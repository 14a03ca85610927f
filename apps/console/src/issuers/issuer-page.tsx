import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../platform/form/form-skeleton.tsx'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { SettingsFrame } from '../platform/shell/settings-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { IssuerForm } from './issuer-form.tsx'
import { ownIssuer } from './issuers.queries.ts'

/** `/dashboard/issuer`: where the people of the company sign in instead of here (requirement AUTH-03). */
export function Page() {
  const { t } = useTranslation('issuers')
  const { data, error, refetch } = useQuery(ownIssuer)
  const title = t('title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton />}
      {data && (
        <IssuerForm
          // What was saved, or undone, is another form.
          key={data.record?.update_on ?? 'new'}
          record={data.record ?? undefined}
          redirect_uri={data.redirect_uri}
        />
      )}
    </SettingsFrame>
  )
}
