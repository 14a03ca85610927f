import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../platform/form/form-skeleton.tsx'
import { storedPreference, knownPreference } from '../platform/preferences/stored-preference.ts'
import { useFreshPreference } from '../platform/preferences/use-fresh-preference.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { usePages } from '../platform/shell/page.ts'
import { SettingsFrame } from '../platform/shell/settings-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { PreferenceFormView } from './preference-form.tsx'

/** `/dashboard/preferences/{id?}`: how a person likes to work (requirement CO-09). */
export function Page() {
  const pages = usePages()
  const { t } = useTranslation('preferences')
  const { error, refetch, isFetching } = useFreshPreference()
  storedPreference.use()
  const record = knownPreference()
  const title = t('title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      {record && !isFetching && <PreferenceFormView record={record} pages={pages} />}
      {error && !record && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!error && (!record || isFetching) && <FormSkeleton />}
    </SettingsFrame>
  )
}
