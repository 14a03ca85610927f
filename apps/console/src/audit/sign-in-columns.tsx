import type { SignInRecord } from '@baquiano/contract/auth'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { browserName } from '../platform/text/browser-name.ts'
import { type ListColumn, noValue } from '../platform/list/list-spec.ts'
import { useMoment } from '../platform/time/use-moment.ts'
import styles from './audit.module.css'

/** What the list tells of a sign-in. */
export function useSignInColumns(): readonly ListColumn<SignInRecord>[] {
  const { t } = useTranslation('audit')
  const moment = useMoment()
  return useMemo(
    () => [
      {
        key: 'email',
        label: t('sign_ins.columns.email'),
        render: ({ email }) => <bdi>{email}</bdi>,
      },
      {
        key: 'kind',
        label: t('sign_ins.columns.kind'),
        width: '150px',
        render: ({ kind }) => (
          <span className={styles.kind} data-kind={kind}>
            {t(`sign_ins.kinds.${kind}`)}
          </span>
        ),
      },
      {
        key: 'reason',
        label: t('sign_ins.columns.reason'),
        width: '208px',
        render: ({ reason }) => (reason ? t(`sign_ins.reasons.${reason}`) : noValue),
      },
      {
        key: 'method',
        label: t('sign_ins.columns.method'),
        width: '120px',
        render: ({ method }) => (method ? t(`sign_ins.methods.${method}`) : noValue),
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
        label: t('sign_ins.columns.claimed'),
        width: '130px',
        isHiddenByDefault: true,
        render: ({ claimed_address }) => <bdi className="num">{claimed_address ?? noValue}</bdi>,
      },
    ],
    [t, moment],
  )
}
