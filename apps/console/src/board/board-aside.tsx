import { shortHour } from '@baquiano/contract/platform'
import type { Conflict } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { VisitCard } from '../visits/index.ts'
import { useEscape } from '@baquiano/ui/keys/use-escape.ts'
import { Alternatives } from './advice/alternatives.tsx'
import styles from './board.module.css'
import { canLift } from './lift/use-lift.ts'
import type { Board } from './use-board.ts'
import type { Workspace } from './use-workspace.ts'

interface Props {
  readonly board: Board
  readonly workspace: Workspace
}

/** The chosen visit in short: what is wrong with its place in the plan, and what may be done. */
export function BoardAside({ board, workspace }: Props) {
  const { search, visitOf, rows, select } = board
  const visit = visitOf(search.visit ?? '')
  useEscape(visit !== undefined && !workspace.lift, () => select(undefined))
  if (!visit) return null
  const conflict = workspace.conflicts.get(visit.id)
  return (
    <aside className={`${styles.aside} stack round-10 on-surface framed shadow`}>
      {conflict && <Why board={board} workspace={workspace} visit={visit} conflict={conflict} />}
      <VisitCard
        visit={visit}
        assignee={visit.resource_id === null ? undefined : workspace.nameOf(visit.resource_id)}
        team={rows.map(({ person, visits }) => ({
          id: person.id,
          full_name: person.full_name,
          visits,
        }))}
        onClose={() => select(undefined)}
      />
    </aside>
  )
}

interface WhyProps extends Props {
  readonly visit: Visit
  readonly conflict: Conflict
}

function Why({ board, workspace, visit, conflict }: WhyProps) {
  const { t } = useTranslation('board')
  const { kind, minutes, with_id } = conflict
  const before = board.visitOf(with_id)
  return (
    <section className="stack gap-8 pad-12 line-bottom" aria-label={t('why')}>
      <h3 className={`${styles.why} row gap-8 text-m strong`}>
        <IconAlertTriangleFilled size={16} aria-hidden />
        {t(`conflict.${kind}`, { minutes })}
      </h3>
      {before && (
        <p className="text-m soft">
          {t(`reason.${kind === 'overrun' && before.status !== 'In progress' ? 'behind' : kind}`, {
            name: before.visit_point_name,
            hour: shortHour(before.hour_end),
          })}
        </p>
      )}
      {canLift(visit) && <Alternatives board={board} workspace={workspace} visit={visit} />}
    </section>
  )
}
