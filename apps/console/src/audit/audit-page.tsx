import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SettingsFrame } from '../platform/shell/settings-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { useUrlParams } from '../platform/state/use-url-params.ts'
import { AuditDetail } from './audit-detail.tsx'
import { AuditList } from './audit-list.tsx'
import { auditSearch } from './audit-search.ts'
import { SignInList } from './sign-in-list.tsx'

/** `/dashboard/audit`: what was done in the company, and who came in (requirement AC-05). */
export function Page() {
  const { t } = useTranslation('audit')
  const [search, set] = useUrlParams(auditSearch)
  const title = t('title')
  usePageTitle(title)
  const show = search.show ?? 'changes'
  return (
    <SettingsFrame
      title={title}
      tools={
        <SegmentedControl
          size="xs"
          className="on-chip"
          aria-label={t('modes.label')}
          value={show}
          data={(['changes', 'sign-ins'] as const).map((value) => ({
            value,
            label: t(`modes.${value}`),
          }))}
          onChange={(value) =>
            set({ ...narrowed, show: value === 'changes' ? undefined : 'sign-ins' })
          }
        />
      }
    >
      {show === 'changes' ? (
        <AuditList search={search} set={set} />
      ) : (
        <SignInList search={search} set={set} />
      )}
      {search.record !== undefined && (
        <AuditDetail id={search.record} onClose={() => set({ record: undefined })} />
      )}
    </SettingsFrame>
  )
}

/** What narrows one list means nothing to the other. */
const narrowed = {
  search: undefined,
  entity: undefined,
  kind: undefined,
  reason: undefined,
  record_id: undefined,
  person_id: undefined,
  account_id: undefined,
  added: undefined,
  all_days: undefined,
  record: undefined,
  columns: undefined,
}
