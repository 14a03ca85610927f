import { formAnswers } from '@baquiano/contract/form-answers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { FieldValues } from '../fields/index.ts'

interface Props {
  readonly visit_id: string
  /** Of the visit: with its end, the answers come. */
  readonly update_on: string
}

/** What was answered on a visit, as the version of the form asked it; nothing where nobody was asked. */
export function VisitAnswers({ visit_id, update_on }: Props) {
  const { t } = useTranslation('form-answers')
  const moment = useMoment()
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['forms', 'answers', visit_id, update_on],
    queryFn: ({ signal }) => call(formAnswers.list, { params: { id: visit_id } }, signal),
  })
  const error = barringError(data, failure)
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  return (data?.records ?? []).map(({ id, name, version, fields, data: values, ...answered }) => (
    <ObjectCard
      key={id}
      title={name}
      aside={<span className="dim text-s nowrap">{t('answered.version', { version })}</span>}
    >
      <FieldValues definitions={fields} data={values} />
      {answered.is_against_rule && (
        <p className="warn text-s pad-x-12">
          {t('proof.gallery')}: {t('proof.against_rule')}
        </p>
      )}
      <p className="dim text-s pad-12">
        {t('answered.by', {
          name: answered.resource_name,
          moment: moment(answered.answered_at),
        })}
      </p>
    </ObjectCard>
  ))
}
