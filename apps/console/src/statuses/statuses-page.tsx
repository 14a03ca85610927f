import type { Status } from '@baquiano/contract/statuses'
import { useTranslation } from 'react-i18next'
import { can } from '../platform/can.ts'
import { List } from '../platform/list/list.tsx'
import { RecordPage } from '../platform/shell/record-page.tsx'
import { useUrlParams } from '../platform/use-url-params.ts'
import { mayChange, StatusForm } from './status-form.tsx'
import { type StatusSearch, statusSearch } from './status-search.ts'
import { statusRecord } from './statuses.queries.ts'
import { useStatusList } from './use-status-list.tsx'

/** `/dashboard/status`: the states that records of the company can be in (requirement CO-07). */
export function StatusesPage() {
  const { t } = useTranslation('statuses')
  const [search, set] = useUrlParams(statusSearch)
  return (
    <RecordPage<Status>
      title={t('title')}
      addLabel={can('STATUS_CREATE') ? t('new') : undefined}
      search={search}
      set={set}
      list={<StatusList search={search} set={set} />}
      recordQuery={statusRecord}
      form={StatusForm}
    />
  )
}

interface ListProps {
  readonly search: StatusSearch
  readonly set: (changes: Partial<StatusSearch>) => void
}

function StatusList({ search, set }: ListProps) {
  const spec = useStatusList((row) => {
    if (mayChange(row)) set({ form: 'edit', record: row.id })
  })
  return <List spec={spec} params={search} set={set} />
}
