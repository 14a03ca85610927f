import {
  answerExportRequest,
  answerListRequest,
  formAnswers,
  type ListedAnswer,
  listedAnswer,
} from '@baquiano/contract/form-answers'
import { visitCode } from '@baquiano/contract/visits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { fieldColumn } from '../fields/index.ts'
import { resourceSource } from '../resources/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import type { ListColumn, ListFilter, ListSpec } from '@baquiano/ui/list/list-spec.ts'
import { openingDays } from '@baquiano/ui/list/opening-days.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import type { FormQuestions } from './form-answers.queries.ts'

const whole = z.array(listedAnswer)

interface Parts {
  /** Of the form. */
  readonly id: string
  readonly questions: FormQuestions
  readonly onOpen: (row: ListedAnswer) => void
}

/** What is particular to the list of answers to a form: a column for each question. */
export function useAnswerList({ id, questions, onOpen }: Parts): ListSpec<ListedAnswer> {
  const { t } = useTranslation('form-answers')
  const { visit, moments } = useAnswerColumns()
  const params = { id }
  return {
    label: t('title'),
    searchLabel: t('search'),
    columns: [...visit, ...questions.fields.map((field) => fieldColumn(field)), ...moments],
    filters: useFilters(questions.version),
    order: { order_by: 'answered_at', sort: 'DESC' },
    bulkActions: [],
    queryKey: ['forms', id, 'answers'],
    fetchPage: async (request, signal) => {
      const body = answerListRequest.parse(ofContract(request))
      const page = await call(formAnswers.filter, { params, body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    // In a file also the way to the visit, where its files are.
    export: ({ columns, ...request }) => {
      const every = [...columns, 'visit_link']
      const body = answerExportRequest.parse({ ...ofContract(request), columns: every })
      return call(formAnswers.export, { params, body })
    },
    nameOf: ({ visit_point_name }) => visit_point_name,
    onOpen,
    empty: <h2>{t('empty')}</h2>,
  }
}

/** Chips hold texts; the contract counts versions. */
function ofContract<Request extends { readonly filters: Readonly<Record<string, unknown>> }>(
  request: Request,
) {
  const { version, ...others } = request.filters
  return {
    ...request,
    filters: { ...others, ...(version !== undefined && { version: Number(version) }) },
  }
}

function useFilters(newest: number): readonly ListFilter[] {
  const { t } = useTranslation('form-answers')
  const today = useToday()
  const versions = Array.from({ length: newest }, (_, index) => String(newest - index))
  return [
    { key: 'answered', label: t('columns.answered_at'), days: openingDays(today), isOpening: true },
    ...(can('RESOURCES_LIST')
      ? [{ key: 'resource_id', label: t('columns.resource_name'), source: resourceSource }]
      : []),
    {
      key: 'version',
      label: t('columns.version'),
      options: versions.map((value) => ({ value, label: value })),
    },
  ]
}

interface AnswerColumns {
  /** Whose answer it is. */
  readonly visit: readonly ListColumn<ListedAnswer>[]
  readonly moments: readonly ListColumn<ListedAnswer>[]
}

/** What the list tells of an answer beside what was answered. */
function useAnswerColumns(): AnswerColumns {
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
