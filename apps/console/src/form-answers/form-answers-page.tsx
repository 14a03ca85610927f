import { answerListRequest } from '@baquiano/contract/form-answers'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { type FormQuestions, formQuestions } from './form-answers.queries.ts'
import { useAnswerList } from './use-answer-list.tsx'

/** `/apps/form/{id}/answers`: what was answered to a form, a row for each visit (requirement AT-02). */
export function Page() {
  const { id = '' } = useParams({ strict: false })
  const { t } = useTranslation(['form-answers', 'forms', 'platform'])
  const { data, error, refetch } = useQuery(formQuestions(id))
  const title = data ? t('form-answers:title_of', { name: data.name }) : t('form-answers:title')
  usePageTitle(title)
  return (
    <PageFrame title={title} trail={[t('forms:title')]}>
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={280} aria-label={t('platform:loading')} />}
      {data && <Answers id={id} questions={data} />}
    </PageFrame>
  )
}

interface AnswersProps {
  readonly id: string
  readonly questions: FormQuestions
}

function Answers({ id, questions }: AnswersProps) {
  const [search, set] = useUrlParams(answerSearch)
  const navigate = useNavigate()
  const spec = useAnswerList({
    id,
    questions,
    onOpen: ({ visit_id }) =>
      void navigate({ to: '/apps/calendar/visit/$id', params: { id: visit_id } }),
  })
  return <List spec={spec} params={search} set={set} />
}

const { shape } = answerListRequest

/** What the page keeps in the address. */
const answerSearch = z.looseObject({
  ...shape.filters.unwrap().shape,
  /** As a chip holds it; the contract counts versions. */
  version: z.union([z.string(), z.number()]).transform(String).optional(),
  ...listParams,
  order_by: shape.order_by.unwrap().optional(),
})
