import { problem } from '@baquiano/contract/platform'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visitOnMap } from '../visits/index.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'

interface Props {
  readonly error: Error
  readonly onRetry?: () => void
}

const blocking = problem.shape.blocked_by.catch(undefined)

/** An error about somebody, with the visit points or visits that stand in the way, each with its page. */
export function BlockedProblem({ error, onRetry }: Props) {
  const { t } = useTranslation('resources')
  const { code, details } = problemOf(error)
  const records = blocking.parse(details['blocked_by']) ?? []
  return (
    <div className="stack gap-8">
      <ProblemAlert error={error} onRetry={onRetry} />
      {records.length > 0 && (
        <section className="stack gap-4 pad-12 framed round-10 text-m" aria-label={t('blocked_by')}>
          <b>{t('blocked_by')}</b>
          <ul className="stack gap-4">
            {records.map(({ id, name }) => (
              <li key={id} className="anywhere">
                <Blocking code={code} id={id} name={name} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface BlockingProps {
  readonly code: string
  readonly id: string
  readonly name: string
}

/** In a tab of its own, because what is filled in stays here. */
const aside = { target: '_blank', rel: 'noopener' } as const

function Blocking({ code, id, name }: BlockingProps) {
  const { t } = useTranslation('resources')
  if (code === 'VISIT_POINT_NOT_FOUND') return t('missing_point', { id })
  const text = <bdi>{name}</bdi>
  if (code === 'VISIT_POINT_INACTIVE' && can('VISIT_POINT_READ')) {
    return (
      <Link
        className="medium"
        to="/apps/visit-point/visit-point-view/$id"
        params={{ id }}
        {...aside}
      >
        {text}
      </Link>
    )
  }
  if (code === 'RESOURCE_HAS_WORK_IN_PROGRESS' && can('MAP_LIST')) {
    return (
      <Link className="medium" {...visitOnMap(id)} {...aside}>
        {text}
      </Link>
    )
  }
  return text
}
