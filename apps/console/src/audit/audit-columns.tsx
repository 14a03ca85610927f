import type { AuditRecord } from '@baquiano/contract/audit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { browserName } from '../platform/text/browser-name.ts'
import { type ListColumn, noValue } from '../platform/list/list-spec.ts'
import { useMoment } from '../platform/time/use-moment.ts'
import styles from './audit.module.css'
import { recordName } from './record-name.ts'
import { useKindName } from './use-kind-name.ts'
import { Who } from './who.tsx'

/** What the list tells of something that was done. */
export function useAuditColumns(): readonly ListColumn<AuditRecord>[] {
  const { t } = useTranslation('audit')
  const moment = useMoment()
  const kindName = useKindName()
  return useMemo(
    () => [
      {
        key: 'what',
        label: t('columns.what'),
        render: ({ kind, ...row }) => {
          const { act, entity } = kindName(kind)
          return (
            <span className={`${styles.what} flex gap-6 shrink`}>
              <b>{act}</b> <span className="dim nowrap">{entity}</span>{' '}
              <bdi className="ell">{recordName(row)}</bdi>
            </span>
          )
        },
      },
      {
        key: 'who',
        label: t('columns.who'),
        width: '200px',
        render: (row) => <Who {...row} />,
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
        width: '130px',
        render: ({ address }) => (address ? <bdi className="num">{address}</bdi> : noValue),
      },
      {
        key: 'agent',
        label: t('columns.agent'),
        width: '160px',
        isHiddenByDefault: true,
        render: ({ agent }) => (agent ? <bdi>{browserName(agent)}</bdi> : noValue),
      },
      {
        key: 'seal',
        label: t('columns.seal'),
        width: '84px',
        render: ({ seal }) => (seal === null ? noValue : <span className="num">{seal}</span>),
      },
    ],
    [t, moment, kindName],
  )
}
