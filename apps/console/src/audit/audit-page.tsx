import type { AuditRecord } from '@baquiano/contract/audit'
import {
  instant,
  localDate,
  localHour,
  type Permission,
  permissionParts,
  permissions,
  spanText,
} from '@baquiano/contract/platform'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../activities/index.ts'
import { groupSource } from '../groups/index.ts'
import { resourceSource } from '../resources/index.ts'
import { SignInList } from '../sign-ins/index.ts'
import { visitPointSource } from '../visit-points/index.ts'
import { SidePanel } from '@baquiano/ui/dialog/side-panel.tsx'
import { type RecordSource, useRecordName } from '@baquiano/ui/form/fields/record-source.ts'
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { browserName } from '@baquiano/client/text/browser-name.ts'
import { timeText } from '@baquiano/client/time/date-text.ts'
import { localDay } from '@baquiano/client/time/local-day.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import styles from './audit-detail.module.css'
import { AuditList } from './audit-list.tsx'
import { auditSearch } from './audit-search.ts'
import { auditRow } from './audit.queries.ts'
import { changedFields } from './changed-fields.ts'
import { recordName } from './record-name.ts'
import { useKindName } from './use-kind-name.ts'
import { useRecordWords } from './use-record-words.ts'
import { Who } from './who.tsx'

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
  method: undefined,
  record_id: undefined,
  person_id: undefined,
  account_id: undefined,
  added: undefined,
  all_days: undefined,
  record: undefined,
  columns: undefined,
  view: undefined,
}

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** Everything that was kept of something that was done. */
function AuditDetail({ id, onClose }: Props) {
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

function Content({ row }: { readonly row: AuditRecord }) {
  const { t } = useTranslation('audit')
  const moment = useMoment()
  const { added_on, address, agent, seal, record_id } = row
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('detail.record'), <bdi key="record">{recordName(row) || record_id}</bdi>],
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

/** The record before and after, field by field. */
function ChangedFields({ row }: { readonly row: AuditRecord }) {
  const { t } = useTranslation('audit')
  const [entity = ''] = row.kind.split('.')
  const words = useRecordWords(entity)
  const fields = changedFields(row)
  if (fields.length === 0) return <p className="dim text-m">{t('detail.no_fields')}</p>
  const sides = [
    { side: 'before', isThere: row.before !== null },
    { side: 'after', isThere: row.after !== null },
  ] as const
  const shown = sides.filter(({ isThere }) => isThere)
  return (
    <table className={`${styles.fields} wide text-m`}>
      <thead>
        <tr>
          <th className="dim text-s medium" scope="col">
            {t('detail.field')}
          </th>
          {shown.map(({ side }) => (
            <th className="dim text-s medium" key={side} scope="col">
              {t(`detail.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((changed) => (
          <tr key={changed.field}>
            <th scope="row">{words.nameOf(changed.field)}</th>
            {shown.map(({ side }) => (
              <td key={side} data-side={side}>
                <AuditValue entity={entity} field={changed.field} value={changed[side]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface AuditValueProps {
  readonly entity: string
  readonly field: string
  readonly value: unknown
}

/** Records that fields of others name: `visit_point_id`, `group_ids`. */
const sources: readonly (readonly [RegExp, RecordSource])[] = [
  [/^(resource|owner|person)_ids?$/, resourceSource],
  [/^visit_point_ids?$/, visitPointSource],
  [/^activity_ids?$/, activitySource],
  [/^group_ids?$/, groupSource],
]

/** A value as it was kept, in the words, names and local times that the console shows it with. */
function AuditValue({ entity, field, value }: AuditValueProps) {
  if (Array.isArray(value)) {
    const parts: readonly unknown[] = value
    return parts.map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a value that never changes
      <span key={index}>
        {index > 0 && ', '}
        <AuditValue entity={entity} field={field} value={part} />
      </span>
    ))
  }
  const source = sources.find(([pattern]) => pattern.test(field))?.[1]
  if (source && typeof value === 'string') return <RecordName source={source} id={value} />
  return <ScalarText entity={entity} field={field} value={value} />
}

function RecordName({ source, id }: { readonly source: RecordSource; readonly id: string }) {
  return <bdi>{useRecordName(source, id)}</bdi>
}

function PermissionName({ permission }: { readonly permission: Permission }) {
  const { t } = useTranslation('permissions')
  const { module, action } = permissionParts(permission)
  return (
    <bdi>{t('of_module', { module: t(`module.${module}`), action: t(`action.${action}`) })}</bdi>
  )
}

function ScalarText({ entity, field, value }: AuditValueProps) {
  const { t, i18n } = useTranslation('list')
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  const isScalar = typeof value === 'string' || typeof value === 'number'
  if (!isScalar) return <code>{JSON.stringify(value, null, 1)}</code>
  const isSpan = typeof value === 'number' && /_time$|_s$/.test(field)
  if (isSpan) return <bdi>{spanText(value, i18n.language)}</bdi>
  return <WrittenText entity={entity} field={field} text={String(value)} />
}

interface WrittenProps extends Omit<AuditValueProps, 'value'> {
  readonly text: string
}

function WrittenText({ entity, field, text }: WrittenProps) {
  const { i18n } = useTranslation()
  const words = useRecordWords(entity)
  const moment = useMoment()
  const permission = permissions.find((it) => it === text)
  if (permission) return <PermissionName permission={permission} />
  if (instant.safeParse(text).success) return <bdi>{moment(text)}</bdi>
  if (localDate.safeParse(text).success) return <bdi>{localDay(text, i18n.language)}</bdi>
  if (localHour.safeParse(text).success) return <bdi>{timeText(text)}</bdi>
  return <bdi>{words.valueOf(field, text)}</bdi>
}
