import type { SessionToken } from '@baquiano/contract/session-tokens'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListColumn, noValue } from '../platform/list/list-spec.ts'
import { localDay } from '../platform/time/local-day.ts'
import { useMoment } from '../platform/time/use-moment.ts'
import { useToday } from '../platform/session/use-user.ts'
import styles from './session-tokens.module.css'

/** What the list tells of a session token. */
export function useSessionTokenColumns(): readonly ListColumn<SessionToken>[] {
  const { t, i18n } = useTranslation('session-tokens')
  const moment = useMoment()
  const today = useToday()
  return useMemo(
    () => [
      {
        key: 'name',
        label: t('columns.name'),
        order_by: 'name',
        render: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        key: 'resource_id',
        label: t('columns.resource_id'),
        render: ({ resource_id, resource_name }) =>
          resource_id === null ? t('company') : <bdi>{resource_name}</bdi>,
      },
      {
        key: 'scopes',
        label: t('columns.scopes'),
        width: '104px',
        render: ({ scopes }) => <span className="num">{scopes.length}</span>,
      },
      {
        key: 'expire_date',
        label: t('columns.expire_date'),
        width: '168px',
        order_by: 'expire_date',
        render: ({ expire_date }) => (
          <span className={styles.date} data-over={expire_date < today || undefined}>
            <time className="num" dateTime={expire_date}>
              <bdi>{localDay(expire_date, i18n.language)}</bdi>
            </time>
            {expire_date < today && <em>{t('over')}</em>}
          </span>
        ),
      },
      {
        key: 'last_used_at',
        label: t('columns.last_used_at'),
        width: '172px',
        render: ({ last_used_at }) =>
          last_used_at === null ? t('never') : <Moment at={last_used_at} say={moment} />,
      },
      {
        key: 'added_on',
        label: t('columns.added_on'),
        width: '172px',
        order_by: 'added_on',
        isHiddenByDefault: true,
        render: ({ added_on }) => <Moment at={added_on} say={moment} />,
      },
      {
        key: 'update_by',
        label: t('columns.update_by'),
        isHiddenByDefault: true,
        render: ({ update_by_name }) => <bdi>{update_by_name ?? noValue}</bdi>,
      },
    ],
    [t, i18n.language, moment, today],
  )
}

interface MomentProps {
  readonly at: string
  readonly say: (instant: string) => string
}

const Moment = ({ at, say }: MomentProps) => (
  <time className="num" dateTime={at}>
    <bdi>{say(at)}</bdi>
  </time>
)
