import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName } from '../full-name.ts'
import { PersonAvatar } from '../person-avatar.tsx'
import { resourceRecord } from '../resources.queries.ts'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { AppCode } from './app-code.tsx'
import { DeviceList } from './device-list.tsx'
import styles from './pairing.module.css'
import { PairingSteps } from './pairing-steps.tsx'
import { usePairing } from './use-pairing.ts'

/** `/apps/resource/resource-device/{userId}`: the phones of somebody, and how to pair one (targets pairing-*). */
export function Page() {
  const { userId: id = '' } = useParams({ strict: false })
  const { t } = useTranslation('resources')
  const { data, error, refetch } = useQuery(resourceRecord(id))
  const pairing = usePairing(id)
  const title = t('devices.pair')
  usePageTitle(title)
  return (
    <PageFrame
      title={title}
      trail={[t('title'), ...(data ? [fullName(data)] : [])]}
      tools={
        <Button
          component={Link}
          to={`/apps/resource/resource-view/${id}`}
          size="xs"
          variant="default"
          leftSection={<IconX size={14} aria-hidden />}
        >
          {t('devices.close')}
        </Button>
      }
    >
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {data && (
        <div className={`${styles.page} stack tall on-surface`}>
          <div className="scroll shrink-y">
            <div className={`${styles.inner} stack gap-16`}>
              <header className="row gap-12">
                <PersonAvatar person={data} size={44} />
                <div className="stack">
                  <h2 className="text-xl">{t('devices.heading', { name: data.name })}</h2>
                  <p className="dim">{t('devices.note')}</p>
                </div>
              </header>
              {pairing.error && <ProblemAlert error={pairing.error} />}
              <AppCode pairing={pairing} />
              <DeviceList id={id} name={data.name} pairing={pairing} />
            </div>
          </div>
          <aside className={`${styles.aside} stack packed gap-16 scroll line-start on-bg`}>
            <PairingSteps id={id} paired={pairing.paired} />
          </aside>
        </div>
      )}
    </PageFrame>
  )
}
