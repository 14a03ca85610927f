import { type SessionToken, sessionToken, sessionTokens } from '@baquiano/contract/session-tokens'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { type ListColumn, type ListSpec, noValue } from '@baquiano/ui/list/list-spec.ts'
import { useRemoveMany } from '@baquiano/ui/list/use-remove-many.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { localDay } from '@baquiano/client/time/local-day.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import styles from './session-tokens.module.css'
import { sessionTokensKey } from './session-tokens.queries.ts'

const whole = z.array(sessionToken)

/** What is particular to the list of session tokens. */
export function useSessionTokenList(onOpen: (row: SessionToken) => void): ListSpec<SessionToken> {
  const { t } = useTranslation('session-tokens')
  const removal = useRemoveMany<SessionToken>({
    run: (select) => {
      const body = sessionTokens.bulk.body.parse({ action: 'remove', select })
      return call(sessionTokens.bulk, { body })
    },
    queryKey: sessionTokensKey,
    successMessage: (count) => t('revoked', { count }),
    // Its secret is gone, so the same one never comes again.
    restore: undefined,
  })
  return {
    name: 'session-tokens',
    label: t('title'),
    searchLabel: t('search'),
    columns: useSessionTokenColumns(),
    filters: [
      {
        key: 'is_of_company',
        label: t('columns.resource_id'),
        options: [
          { value: true, label: t('company') },
          { value: false, label: t('person') },
        ],
      },
      {
        key: 'is_used',
        label: t('columns.last_used_at'),
        options: [
          { value: true, label: t('used') },
          { value: false, label: t('never') },
        ],
      },
    ],
    bulkActions: can('SESSION_API_DELETE') ? [{ ...removal, label: t('revoke') }] : [],
    queryKey: sessionTokensKey,
    fetchPage: async (request, signal) => {
      const body = sessionTokens.filter.body.parse(request)
      const page = await call(sessionTokens.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) =>
      call(sessionTokens.export, { body: sessionTokens.export.body.parse(request) }),
    nameOf: ({ name }) => name,
    onOpen,
    empty: (
      <>
        <h2>{t('empty')}</h2>
        <p>{t('empty_why')}</p>
      </>
    ),
  }
}

/** What the list tells of a session token. */
function useSessionTokenColumns(): readonly ListColumn<SessionToken>[] {
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
