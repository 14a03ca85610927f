import {
  audit,
  auditEntities,
  auditExportRequest,
  auditListRequest,
  type AuditRecord,
  auditRecord,
} from '@baquiano/contract/audit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { type ListColumn, type ListSpec, noValue } from '@baquiano/ui/list/list-spec.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { openingDays } from '@baquiano/ui/list/opening-days.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { browserName } from '@baquiano/client/text/browser-name.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import type { AuditSearch } from './audit-search.ts'
import styles from './audit.module.css'
import { auditKey } from './audit.queries.ts'
import { newestFirst } from './newest-first.ts'
import { recordName } from './record-name.ts'
import { useKindName } from './use-kind-name.ts'
import { Who } from './who.tsx'

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

/** What the list tells of something that was done. */
function useAuditColumns(): readonly ListColumn<AuditRecord>[] {
  const { t } = useTranslation('audit')
  const moment = useMoment()
  const kindName = useKindName()
  return useMemo(
    () => [
      {
        key: 'what',
        label: t('columns.what'),
        render: ({ kind, ...row }) => {
          const { act, entity } = kindName(kind)
          return (
            <span className={`${styles.what} flex gap-6 shrink`}>
              <b>{act}</b> <span className="dim nowrap">{entity}</span>{' '}
              <bdi className="ell">{recordName(row)}</bdi>
            </span>
          )
        },
      },
      {
        key: 'who',
        label: t('columns.who'),
        width: '200px',
        render: (row) => <Who {...row} />,
      },
      {
        key: 'added_on',
        label: t('columns.added_on'),
        width: '172px',
        order_by: 'added_on',
        render: ({ added_on }) => (
          <time className="num" dateTime={added_on}>
            <bdi>{moment(added_on)}</bdi>
          </time>
        ),
      },
      {
        key: 'address',
        label: t('columns.address'),
        width: '130px',
        render: ({ address }) => (address ? <bdi className="num">{address}</bdi> : noValue),
      },
      {
        key: 'agent',
        label: t('columns.agent'),
        width: '160px',
        isHiddenByDefault: true,
        render: ({ agent }) => (agent ? <bdi>{browserName(agent)}</bdi> : noValue),
      },
      {
        key: 'seal',
        label: t('columns.seal'),
        width: '84px',
        render: ({ seal }) => (seal === null ? noValue : <span className="num">{seal}</span>),
      },
    ],
    [t, moment, kindName],
  )
}
