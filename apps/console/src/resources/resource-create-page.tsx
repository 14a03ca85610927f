import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { InviteForm } from './invite-form.tsx'

/** `/apps/resource/resource-create`: somebody new is invited by mail. */
export function Page() {
  const { t } = useTranslation('resources')
  const navigate = useNavigate()
  const title = t('invite.title')
  usePageTitle(title)
  const goToList = (ignoreBlocker: boolean) =>
    void navigate({ to: '/apps/resource/resource-list', ignoreBlocker })
  return (
    <PageFrame title={title} trail={[t('title')]}>
      <InviteForm onSaved={() => goToList(true)} onCancel={() => goToList(false)} />
    </PageFrame>
  )
}
