import type { Notification } from '@baquiano/contract/notifications'
import { visitCode } from '@baquiano/contract/visits'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSaveExport } from '../entities/exports/use-save-export.ts'
import { useCompanyTime } from '../platform/session/use-user.ts'
import { KindIcon } from './kind-icon.tsx'
import { fileOf, notificationPlace } from './notification-place.ts'
import styles from './notification-table.module.css'
import { useBatteryText } from './use-battery-text.ts'

interface Props {
  readonly record: Notification
  readonly onSee: (id: string) => void
}

export function NotificationTableRow({ record, onSee }: Props) {
  const { t } = useTranslation('notifications')
  const time = useCompanyTime()
  const { id, kind, seen, date, params } = record
  const battery = useBatteryText(params)
  return (
    <tr className={`${styles.row} hover`} data-row data-seen={seen}>
      <th scope="row">
        <span className={`${styles.what} row gap-8`}>
          <i aria-hidden />
          <KindIcon kind={kind} />
          <KindName record={record} onSee={onSee} />
          {!seen && <span className="sr-only">{t('unseen')}</span>}
        </span>
      </th>
      <td className="num dim">
        <bdi>{params.number !== undefined && visitCode(params.number)}</bdi>
      </td>
      <td>{params.visit_point_name ?? params.file_name ?? battery}</td>
      <td className="dim">{params.resource_name}</td>
      <td className="num dim">
        <time dateTime={date}>{time.hourOf(Date.parse(date))}</time>
      </td>
      <td>
        {!seen && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={t('see')}
            title={t('see')}
            onClick={() => onSee(id)}
          >
            <IconCheck size={15} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

/** Leads to the visit on the map, or saves the file, where there is one. */
function KindName({ record, onSee }: Props) {
  const { t } = useTranslation('notifications')
  const saving = useSaveExport()
  const see = () => record.seen || onSee(record.id)
  const file = fileOf(record)
  const place = notificationPlace(record)
  const name = t(`kinds.${record.kind}`)
  if (file) {
    const save = () => {
      see()
      saving.mutate(file)
    }
    return (
      <UnstyledButton className={styles.link} onClick={save}>
        {name}
      </UnstyledButton>
    )
  }
  if (!place) return <b>{name}</b>
  return (
    <Link {...place} className={styles.link} onClick={see}>
      {name}
    </Link>
  )
}
