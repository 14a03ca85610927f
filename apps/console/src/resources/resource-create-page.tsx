import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { ResourceWizard } from './wizard/resource-wizard.tsx'

/** `/apps/resource/resource-create`: somebody new is registered and invited by mail. */
export function Page() {
  const { t } = useTranslation('resources')
  const navigate = useNavigate()
  const title = t('invite.title')
  usePageTitle(title)
  return (
    <PageFrame title={title} trail={[t('title')]}>
      <ResourceWizard
        onCreated={({ id: userId }, pairsDevice) => {
          const to = pairsDevice
            ? '/apps/resource/resource-device/$userId'
            : '/apps/resource/resource-view/$userId'
          void navigate({ to, params: { userId } })
        }}
        onCancel={() => void navigate({ to: '/apps/resource/resource-list' })}
      />
    </PageFrame>
  )
}
