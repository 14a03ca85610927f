import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../platform/form/form-skeleton.tsx'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { mailSettingQuery } from './mail.queries.ts'
import { MailForm } from './mail-form.tsx'

/** `/dashboard/mail`: by which mail server codes and invitations leave, for platform administrators. */
export function Page() {
  const { t } = useTranslation('mail')
  const { data, error, refetch } = useQuery(mailSettingQuery)
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame title={title} hasOwnHeading>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {data && (
        <MailForm
          key={data.record?.update_on ?? 'none'}
          record={data.record}
          isByEnvironment={data.is_by_environment}
        />
      )}
    </PageFrame>
  )
}
