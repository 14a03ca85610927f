import { type SessionToken, sessionToken, sessionTokens } from '@baquiano/contract/session-tokens'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../platform/http/call.ts'
import { can } from '../platform/session/can.ts'
import type { ListSpec } from '../platform/list/list-spec.ts'
import { useRemoveMany } from '../platform/list/use-remove-many.ts'
import { useSessionTokenColumns } from './session-token-columns.tsx'
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
