import { firingListRequest } from '@baquiano/contract/alarms'
import { recordId } from '@baquiano/contract/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { SidePanel } from '@baquiano/ui/dialog/side-panel.tsx'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import { firingsKey, TrialResult } from '../alarms/index.ts'
import { AcknowledgeAll } from './acknowledge-all.tsx'
import styles from './alarm-firings.module.css'
import { FiringDetail } from './firing-detail.tsx'
import { useFiringList } from './use-firing-list.tsx'

const search = z.looseObject({
  ...firingListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: firingListRequest.shape.order_by.unwrap().optional(),
  /** The firing that is open, and the trial. */
  firing: recordId.optional(),
  trial: recordId.optional(),
})

/** `/apps/alarm/history`: what the alarms of all kinds fired, and what people did about it (requirement AL-02). */
export function Page() {
  const { t } = useTranslation(['alarm-firings', 'alarms'])
  const [params, set] = useUrlParams(search)
  const isPhone = usePhone()
  const { firing, trial, layout } = params
  const close = () => set({ firing: undefined })
  const isBelowMap = !isPhone && layout !== 'rows'
  const detail = firing !== undefined && isBelowMap && (
    <aside
      className={`${styles.detail} shrink-y scroll line-top on-surface pad-16`}
      aria-label={t('alarm-firings:detail')}
    >
      <FiringDetail key={firing} id={firing} onClose={close} />
    </aside>
  )
  const spec = useFiringList({ open: firing, detail, onOpen: ({ id }) => set({ firing: id }) })
  useFreshFirings()
  const title = t('alarm-firings:title')
  usePageTitle(title)
  return (
    <PageFrame
      title={title}
      trail={[t('alarms:title')]}
      tools={
        <>
          {!isPhone && <AcknowledgeAll />}
          <LinkButton to="/apps/alarm/zone" variant="default">
            {t('alarm-firings:rules')}
          </LinkButton>
        </>
      }
    >
      <List spec={spec} params={params} set={set} />
      {firing !== undefined && !isBelowMap && (
        <SidePanel title={t('alarm-firings:detail')} onClose={close}>
          <FiringDetail key={firing} id={firing} hasMap />
        </SidePanel>
      )}
      {trial !== undefined && (
        <SidePanel title={t('alarms:trial.name')} onClose={() => set({ trial: undefined })}>
          <TrialResult id={trial} />
        </SidePanel>
      )}
    </PageFrame>
  )
}

/** Keeps list and detail up to date with what alarms fire and what others do meanwhile. */
function useFreshFirings(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: firingsKey })
  useTopic('alarm-firings', { onEvent: refresh, onResync: refresh })
}
