import {
  signInExportRequest,
  signInKind,
  signInListRequest,
  signInMethod,
  signInReason,
  type SignInRecord,
  signInRecord,
  signIns,
} from '@baquiano/contract/auth'
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
import type { ListParams, SetListParams } from '@baquiano/ui/list/list-params.ts'
import styles from './sign-ins.module.css'

interface Props {
  readonly search: ListParams
  readonly set: SetListParams
}

const whole = z.array(signInRecord)

/** Who signed in or was refused, and why (requirements AUTH-08 and AUTH-12). */
export function SignInList({ search, set }: Props) {
  const { t } = useTranslation('sign-ins')
  const today = useToday()
  const spec: ListSpec<SignInRecord> = {
    name: 'sign-ins',
    order: { order_by: 'added_on', sort: 'DESC' },
    label: t('title'),
    searchLabel: t('search'),
    columns: useSignInColumns(),
    filters: [
      {
        key: 'kind',
        label: t('columns.kind'),
        options: signInKind.options.map((value) => ({
          value,
          label: t(`kinds.${value}`),
        })),
      },
      {
        key: 'reason',
        label: t('columns.reason'),
        options: signInReason.options
          .filter((value) => value !== 'EMAIL_UNKNOWN')
          .map((value) => ({ value, label: t(`reasons.${value}`) })),
      },
      {
        key: 'method',
        label: t('columns.method'),
        options: signInMethod.options.map((value) => ({
          value,
          label: t(`methods.${value}`),
        })),
      },
      {
        key: 'added',
        label: t('dates'),
        days: openingDays(today),
        isOpening: true,
      },
    ],
    bulkActions: [],
    queryKey: ['sign-ins'],
    fetchPage: async (request, signal) => {
      const body = signInListRequest.parse(request)
      const page = await call(signIns.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) => call(signIns.export, { body: signInExportRequest.parse(request) }),
    nameOf: ({ email }) => email,
    // All there is of one of them, among the others of the same e-mail.
    onOpen: ({ email }) => set({ search: email, match: 'exact' }),
    empty: <h2>{t('empty')}</h2>,
  }
  return <List spec={spec} params={search} set={set} />
}

/** What the list tells of a sign-in. */
function useSignInColumns(): readonly ListColumn<SignInRecord>[] {
  const { t } = useTranslation('sign-ins')
  const moment = useMoment()
  return useMemo(
    () => [
      {
        key: 'email',
        label: t('columns.email'),
        render: ({ email }) => <bdi>{email}</bdi>,
      },
      {
        key: 'kind',
        label: t('columns.kind'),
        width: '150px',
        render: ({ kind }) => (
          <span className={styles.kind} data-kind={kind}>
            {t(`kinds.${kind}`)}
          </span>
        ),
      },
      {
        key: 'reason',
        label: t('columns.reason'),
        width: '208px',
        render: ({ reason }) => (reason ? t(`reasons.${reason}`) : noValue),
      },
      {
        key: 'method',
        label: t('columns.method'),
        width: '120px',
        render: ({ method }) => (method ? t(`methods.${method}`) : noValue),
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
        width: '120px',
        render: ({ address }) => <bdi className="num">{address}</bdi>,
      },
      {
        key: 'agent',
        label: t('columns.agent'),
        width: '140px',
        render: ({ agent }) => <bdi>{browserName(agent) || noValue}</bdi>,
      },
      {
        key: 'claimed_address',
        label: t('columns.claimed_address'),
        width: '130px',
        isHiddenByDefault: true,
        render: ({ claimed_address }) => <bdi className="num">{claimed_address ?? noValue}</bdi>,
      },
    ],
    [t, moment],
  )
}
