import {
  type SessionToken,
  sessionTokenFilters,
  sessionTokens,
} from '@baquiano/contract/session-tokens'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { RecordPage } from '@baquiano/ui/shell/record-page.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { SessionTokenForm } from './session-token-form.tsx'
import { sessionTokenRecord } from './session-tokens.queries.ts'
import { useSessionTokenList } from './use-session-token-list.tsx'
import { z } from 'zod'
import { recordParams } from '@baquiano/ui/list/record-params.ts'

/** `/dashboard/session-api`: by what programs enter the API (requirement AUTH-11). */
export function Page() {
  const { t } = useTranslation('session-tokens')
  const [search, set] = useUrlParams(sessionTokenSearch)
  return (
    <RecordPage<SessionToken>
      title={t('title')}
      addLabel={can('SESSION_API_CREATE') ? t('new') : undefined}
      search={search}
      set={set}
      list={<SessionTokenList search={search} set={set} />}
      recordQuery={sessionTokenRecord}
      form={SessionTokenForm}
    />
  )
}

interface ListProps {
  readonly search: SessionTokenSearch
  readonly set: (changes: Partial<SessionTokenSearch>) => void
}

function SessionTokenList({ search, set }: ListProps) {
  const user = useUser()
  const spec = useSessionTokenList(({ id, resource_id }) => {
    const isOwn = user.userRole === 'admin' || resource_id === user.id
    if (isOwn && can('SESSION_API_UPDATE')) set({ form: 'edit', record: id })
  })
  return <List spec={spec} params={search} set={set} />
}

const { search, is_of_company, is_used } = sessionTokenFilters.shape

/** What the page keeps in the address: of the list and of the form. */
const sessionTokenSearch = z.object({
  search,
  is_of_company,
  is_used,
  ...recordParams,
  order_by: sessionTokens.filter.body.shape.order_by.unwrap().optional(),
})
type SessionTokenSearch = z.output<typeof sessionTokenSearch>
