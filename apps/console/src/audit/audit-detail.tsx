import type { AuditRecord } from '@baquiano/contract/audit'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { browserName } from '../platform/text/browser-name.ts'
import { noValue } from '../platform/list/list-spec.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { SidePanel } from '../platform/dialog/side-panel.tsx'
import { useMoment } from '../platform/time/use-moment.ts'
import styles from './audit-detail.module.css'
import { auditRow } from './audit.queries.ts'
import { AuditValue } from './audit-value.tsx'
import { ChangedFields } from './changed-fields-table.tsx'
import { recordName } from './record-name.ts'
import { useKindName } from './use-kind-name.ts'
import { Who } from './who.tsx'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** Everything that was kept of something that was done. */
export function AuditDetail({ id, onClose }: Props) {
  const { t } = useTranslation(['audit', 'platform'])
  const { data, error, refetch } = useQuery(auditRow(id))
  const kindName = useKindName()
  const { act = '', entity = '' } = data ? kindName(data.kind) : {}
  return (
    <SidePanel title={data ? `${act} · ${entity}` : t('audit:title')} onClose={onClose}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} aria-label={t('platform:loading')} />}
      {data && <Content row={data} />}
    </SidePanel>
  )
}

/** A visit also by its customer. */
function RecordTitle({ name, row }: { readonly name: string; readonly row: AuditRecord }) {
  const visit_point_id = (row.after ?? row.before)?.['visit_point_id']
  return (
    <>
      <bdi>{name}</bdi>
      {typeof visit_point_id === 'string' && (
        <>
          {' · '}
          <AuditValue entity="visit" field="visit_point_id" value={visit_point_id} />
        </>
      )}
    </>
  )
}

function Content({ row }: { readonly row: AuditRecord }) {
  const { t } = useTranslation('audit')
  const moment = useMoment()
  const { added_on, address, agent, seal, record_id } = row
  const name = recordName(row)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('detail.record'), <RecordTitle key="record" name={name || record_id} row={row} />],
    [t('columns.who'), <Who key="who" {...row} />],
    [t('columns.added_on'), <bdi key="when">{moment(added_on)}</bdi>],
    [t('columns.address'), <bdi key="address">{address ?? noValue}</bdi>],
    [t('columns.agent'), <bdi key="agent">{(agent && browserName(agent)) || noValue}</bdi>],
    [t('columns.seal'), seal === null ? t('detail.unsealed') : t('detail.sealed', { seal })],
  ]
  return (
    <>
      <dl className={`${styles.facts} stack gap-8`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="dim">{label}</dt>
            <dd className="anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ChangedFields row={row} />
    </>
  )
}
