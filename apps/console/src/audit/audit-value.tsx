import {
  instant,
  localDate,
  localHour,
  type Permission,
  permissionParts,
  permissions,
} from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../entities/activities/activities.queries.ts'
import { groupSource } from '../entities/groups/groups.queries.ts'
import { resourceSource } from '../entities/resources/resources.queries.ts'
import { visitPointSource } from '../entities/visit-points/visit-points.queries.ts'
import { type RecordSource, useRecordName } from '../platform/form/fields/record-source.ts'
import { timeText } from '../platform/time/date-text.ts'
import { localDay } from '../platform/time/local-day.ts'
import { spanText } from '../platform/time/span-text.ts'
import { useMoment } from '../platform/time/use-moment.ts'
import { useRecordWords } from './use-record-words.ts'

interface Props {
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
export function AuditValue({ entity, field, value }: Props) {
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

function ScalarText({ entity, field, value }: Props) {
  const { t, i18n } = useTranslation('list')
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  const isScalar = typeof value === 'string' || typeof value === 'number'
  if (!isScalar) return <code>{JSON.stringify(value, null, 1)}</code>
  const isSpan = typeof value === 'number' && /_time$|_s$/.test(field)
  if (isSpan) return <bdi>{spanText(value, i18n.language)}</bdi>
  return <WrittenText entity={entity} field={field} text={String(value)} />
}

interface WrittenProps extends Omit<Props, 'value'> {
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
