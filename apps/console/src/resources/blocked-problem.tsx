import { problem } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { problemOf } from '../platform/http/problem-of.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'

interface Props {
  readonly error: Error
  readonly onRetry?: () => void
}

const blocking = problem.shape.blocked_by.catch(undefined)

/** An error about somebody, with the visit points or visits that stand in the way. */
export function BlockedProblem({ error, onRetry }: Props) {
  const { t } = useTranslation('resources')
  const records = blocking.parse(problemOf(error).details['blocked_by']) ?? []
  return (
    <div className="stack gap-8">
      <ProblemAlert error={error} onRetry={onRetry} />
      {records.length > 0 && (
        <section className="stack gap-4 pad-12 framed round-10 text-m" aria-label={t('blocked_by')}>
          <b>{t('blocked_by')}</b>
          <ul className="stack gap-4">
            {records.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
