import {
  type SignInRecord,
  signInKind,
  signInListRequest,
  signInMethod,
  signInReason,
  signInRecord,
  signIns,
} from '@baquiano/contract/auth'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../platform/http/call.ts'
import { List } from '../platform/list/list.tsx'
import type { ListSpec } from '../platform/list/list-spec.ts'
import { openingDays } from '../platform/list/opening-days.ts'
import { useToday } from '../platform/session/use-user.ts'
import { signInsKey } from './audit.queries.ts'
import type { AuditSearch } from './audit-search.ts'
import { newestFirst } from './newest-first.ts'
import { useSignInColumns } from './sign-in-columns.tsx'

interface Props {
  readonly search: AuditSearch
  readonly set: (changes: Partial<AuditSearch>) => void
}

const whole = z.array(signInRecord)

/** Who signed in or was refused, and why (requirements AUTH-08 and AUTH-12). */
export function SignInList({ search, set }: Props) {
  const { t } = useTranslation('audit')
  const today = useToday()
  const spec: ListSpec<SignInRecord> = {
    ...newestFirst,
    label: t('sign_ins.title'),
    searchLabel: t('sign_ins.search'),
    columns: useSignInColumns(),
    filters: [
      {
        key: 'kind',
        label: t('sign_ins.columns.kind'),
        options: signInKind.options.map((value) => ({
          value,
          label: t(`sign_ins.kinds.${value}`),
        })),
      },
      {
        key: 'reason',
        label: t('sign_ins.columns.reason'),
        options: signInReason.options
          .filter((value) => value !== 'EMAIL_UNKNOWN')
          .map((value) => ({ value, label: t(`sign_ins.reasons.${value}`) })),
      },
      {
        key: 'method',
        label: t('sign_ins.columns.method'),
        options: signInMethod.options.map((value) => ({
          value,
          label: t(`sign_ins.methods.${value}`),
        })),
      },
      {
        key: 'added',
        label: t('filters.added'),
        days: openingDays(today),
        isOpening: true,
      },
    ],
    bulkActions: [],
    queryKey: signInsKey,
    fetchPage: async (request, signal) => {
      const body = signInListRequest.parse(request)
      const page = await call(signIns.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    nameOf: ({ email }) => email,
    // All there is of one of them, among the others of the same e-mail.
    onOpen: ({ email }) => set({ search: email, match: 'exact' }),
    empty: <h2>{t('sign_ins.empty')}</h2>,
  }
  return <List spec={spec} params={search} set={set} />
}
