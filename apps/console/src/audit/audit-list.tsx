import {
  type AuditRecord,
  audit,
  auditEntities,
  auditExportRequest,
  auditListRequest,
  auditRecord,
} from '@baquiano/contract/audit'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../platform/http/call.ts'
import { List } from '../platform/list/list.tsx'
import type { ListSpec } from '../platform/list/list-spec.ts'
import { openingDays } from '../platform/list/opening-days.ts'
import { useToday } from '../platform/session/use-user.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { auditKey } from './audit.queries.ts'
import { newestFirst } from './newest-first.ts'
import type { AuditSearch } from './audit-search.ts'

interface Props {
  readonly search: AuditSearch
  readonly set: (changes: Partial<AuditSearch>) => void
}

const whole = z.array(auditRecord)

/** Who did what to which record, the newest first. */
export function AuditList({ search, set }: Props) {
  const { t } = useTranslation('audit')
  const today = useToday()
  const spec: ListSpec<AuditRecord> = {
    ...newestFirst,
    name: 'audit',
    label: t('title'),
    searchLabel: t('search'),
    columns: useAuditColumns(),
    filters: [
      {
        key: 'entity',
        label: t('filters.entity'),
        options: auditEntities
          .map((value) => ({ value, label: t(`entities.${value}`) }))
          .toSorted((one, other) => one.label.localeCompare(other.label)),
      },
      {
        key: 'added',
        label: t('filters.added'),
        days: openingDays(today),
        isOpening: true,
      },
    ],
    bulkActions: [],
    queryKey: auditKey,
    fetchPage: async (request, signal) => {
      const body = auditListRequest.parse(request)
      const page = await call(audit.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    // In a file also what the list shows of one row alone.
    export: ({ columns, ...request }) => {
      const every = [...columns, 'record_id', 'before', 'after']
      return call(audit.export, { body: auditExportRequest.parse({ ...request, columns: every }) })
    },
    nameOf: ({ kind }) => kind,
    onOpen: ({ id }) => set({ record: id }),
    empty: <h2>{t('empty')}</h2>,
  }
  return <List spec={spec} params={search} set={set} />
}
