import type { ListedAnswer } from '@baquiano/contract/form-answers'
import { visitCode } from '@baquiano/contract/visits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../platform/list/list-spec.ts'
import { useMoment } from '../platform/time/use-moment.ts'

interface AnswerColumns {
  /** Whose answer it is. */
  readonly visit: readonly ListColumn<ListedAnswer>[]
  readonly moments: readonly ListColumn<ListedAnswer>[]
}

/** What the list tells of an answer beside what was answered. */
export function useAnswerColumns(): AnswerColumns {
  const { t } = useTranslation('form-answers')
  const moment = useMoment()
  return useMemo(() => {
    const momentColumn = (key: 'answered_at' | 'received_at') => ({
      key,
      label: t(`columns.${key}`),
      width: '172px',
      render: (answer: ListedAnswer) => (
        <time className="num" dateTime={answer[key]}>
          <bdi>{moment(answer[key])}</bdi>
        </time>
      ),
    })
    return {
      visit: [
        {
          key: 'visit_point_name',
          label: t('columns.visit_point_name'),
          width: '228px',
          render: ({ visit_point_name }) => <bdi className="ell">{visit_point_name}</bdi>,
        },
        {
          key: 'number',
          label: t('columns.number'),
          width: '92px',
          render: ({ number }) => <bdi className="num soft">{visitCode(number)}</bdi>,
        },
        {
          key: 'resource_name',
          label: t('columns.resource_name'),
          width: '172px',
          render: ({ resource_name }) => <bdi className="ell">{resource_name}</bdi>,
        },
        { ...momentColumn('answered_at'), order_by: 'answered_at' },
      ],
      moments: [
        {
          key: 'version',
          label: t('columns.version'),
          width: '88px',
          isHiddenByDefault: true,
          render: ({ version }) => <span className="num">{version}</span>,
        },
        {
          key: 'activity_name',
          label: t('columns.activity_name'),
          width: '172px',
          isHiddenByDefault: true,
          render: ({ activity_name }) => <bdi className="ell soft">{activity_name}</bdi>,
        },
        { ...momentColumn('received_at'), isHiddenByDefault: true },
      ],
    }
  }, [t, moment])
}
