import { shortHour } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { IconArrowsSplit2, IconBulb } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { type Cause, causeIcons, toneOf, useCauseText } from '../troubles/index.ts'
import styles from './board.module.css'
import type { Row } from './day/board-rows.ts'
import { atRiskOf, type BoardTroubles } from './day/use-troubles.ts'
import { canLift } from './lift/use-lift.ts'
import type { Board } from './use-board.ts'
import type { Workspace } from './use-workspace.ts'

interface Props {
  readonly board: Board
  readonly workspace: Workspace
  readonly troubles: BoardTroubles
}

/** How many are shown; the others are marked in their rows. */
const shown = 3

/** The worst of the day above the rows, each with the way to help. */
export function TroubleStrip({ board, workspace, troubles }: Props) {
  const { t } = useTranslation('board')
  const all = [...troubles.byPerson].flatMap(([id, [cause]]) => {
    const row = board.rows.find(({ person }) => person.id === id)
    return row ? [{ row, cause }] : []
  })
  if (all.length === 0) return null
  return (
    <ul className={`${styles.strip} pad-8 gap-8 line-bottom`} aria-label={t('trouble.title')}>
      {all.slice(0, shown).map(({ row, cause }) => (
        <TroubleCard
          key={row.person.id}
          row={row}
          cause={cause}
          board={board}
          workspace={workspace}
          troubles={troubles}
        />
      ))}
    </ul>
  )
}

interface CardProps extends Props {
  readonly row: Row
  readonly cause: Cause
}

function TroubleCard({ row, cause, board, workspace, troubles }: CardProps) {
  const { t } = useTranslation('board')
  const time = useCompanyTime()
  const textOf = useCauseText({ time, timingOf: troubles.timingOf })
  const { person } = row
  const tone = toneOf(cause.kind)
  const Icon = causeIcons[cause.kind]
  const [first] = atRiskOf(cause)
  const show = () => {
    const id = first?.id ?? row.visits[0]?.id
    if (id === undefined) return
    workspace.focus.focus(id)
    board.select(id)
  }
  return (
    <li className={`${styles.trouble} row gap-8 pad-8 round-10 framed on-surface`} data-tone={tone}>
      <Icon className={`${tone} fixed`} size={18} aria-hidden />
      <button type="button" className="stack grow shrink text-start" onClick={show}>
        <span className="ell text-m">
          <b className="strong">
            <bdi>{person.full_name}</bdi>
          </b>{' '}
          <bdi>{textOf(cause)}</bdi>
        </span>
        {first && (
          <span className="ell text-s soft">
            {t('visits', { count: cause.visits.length })} ·{' '}
            {t('trouble.first_due', { hour: shortHour(first.hour_end) })}
          </span>
        )}
      </button>
      <Help cause={cause} row={row} board={board} />
    </li>
  )
}

/** Gives away what somebody silent has left, or looks for a better place for what is going to be late. */
function Help({ cause, row, board }: Pick<CardProps, 'cause' | 'row' | 'board'>) {
  const { t } = useTranslation('board')
  const name = row.person.full_name
  const late = atRiskOf(cause).find(canLift)
  if (cause.kind === 'silent' && row.visits.some(canLift)) {
    return (
      <Button
        size="compact-sm"
        leftSection={<IconArrowsSplit2 size={15} aria-hidden />}
        aria-label={t('hand_over.of', { name })}
        onClick={() => board.set({ hand_over: row.person.id, visit: undefined })}
      >
        {t('trouble.hand_over')}
      </Button>
    )
  }
  if (!late) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconBulb size={15} aria-hidden />}
      aria-label={t('suggest_for', { name: late.visit_point_name })}
      onClick={() => board.set({ advice: late.id, visit: undefined })}
    >
      {t('suggest')}
    </Button>
  )
}
