import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import {
  storedPreference,
  knownPreference,
} from '@baquiano/client/preferences/stored-preference.ts'
import { useFreshPreference } from '@baquiano/client/preferences/use-fresh-preference.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { usePages } from '@baquiano/ui/shell/page.ts'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
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
