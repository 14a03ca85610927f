import type { MobileStatus } from '@baquiano/contract/mobile-statuses'
import { useTranslation } from 'react-i18next'
import { can } from '../platform/can.ts'
import { List } from '../platform/list/list.tsx'
import { RecordPage } from '../platform/shell/record-page.tsx'
import { useUrlParams } from '../platform/use-url-params.ts'
import { MobileStatusForm } from './mobile-status-form.tsx'
import { type MobileStatusSearch, mobileStatusSearch } from './mobile-status-search.ts'
import { mobileStatusRecord } from './mobile-statuses.queries.ts'
import { useMobileStatusList } from './use-mobile-status-list.tsx'

/** `/dashboard/status-mobile`: what phones can say of their resources (requirement CO-07). */
export function MobileStatusesPage() {
  const { t } = useTranslation('mobile-statuses')
  const [search, set] = useUrlParams(mobileStatusSearch)
  return (
    <RecordPage<MobileStatus>
      title={t('title')}
      addLabel={can('STATUSMOBILE_CREATE') ? t('new') : undefined}
      search={search}
      set={set}
      list={<MobileStatusList search={search} set={set} />}
      recordQuery={mobileStatusRecord}
      form={MobileStatusForm}
    />
  )
}

interface ListProps {
  readonly search: MobileStatusSearch
  readonly set: (changes: Partial<MobileStatusSearch>) => void
}

function MobileStatusList({ search, set }: ListProps) {
  const spec = useMobileStatusList(({ id }) => {
    if (can('STATUSMOBILE_UPDATE')) set({ form: 'edit', record: id })
  })
  return <List spec={spec} params={search} set={set} />
}
