import { spanText } from '@baquiano/contract/platform'
import { needsReason, placeOrders } from '@baquiano/contract/board'
import { Button, Checkbox, CloseButton, SegmentedControl, TextInput } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { useEscape } from '@baquiano/ui/keys/use-escape.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { PersonAvatar } from '../../resources/index.ts'
import { type PlacePlan, tellFollowers, usePlan } from '../../visits/index.ts'
import type { Row } from '../day/board-rows.ts'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'
import { HandOverLanes } from './hand-over-lanes.tsx'
import { HandOverList } from './hand-over-list.tsx'
import styles from './hand-over.module.css'
import { type HandingOver, planAt, useHandOver } from './use-hand-over.ts'

interface Props {
  readonly board: Board
  readonly workspace: Workspace
  /** Whose visits are divided. */
  readonly giver: Row
}

/** Over the board: who could take what is left of somebody's day, what it costs, and one act that does it. */
export function HandOverView({ board, workspace, giver }: Props) {
  const { t } = useTranslation('board')
  const handing = useHandOver(board, workspace, giver)
  const close = () => board.set({ hand_over: undefined })
  useEscape(true, close)
  const view = useFocusInside()
  return (
    <section
      ref={view}
      className={`${styles.view} column on-surface`}
      aria-label={t('hand_over.of', { name: giver.person.full_name })}
      tabIndex={-1}
    >
      <Head giver={giver} handing={handing} date={board.date} onClose={close} />
      {handing.error && <ProblemAlert error={handing.error} onRetry={handing.retry} />}
      <div className={`${styles.body} grow shrink-y`}>
        <HandOverList board={board} workspace={workspace} giver={giver} handing={handing} />
        <HandOverLanes board={board} workspace={workspace} giver={giver} handing={handing} />
      </div>
      <Footer giver={giver} handing={handing} onDone={close} />
    </section>
  )
}

/** Keys go on inside while the view is open, and where they were before once it is closed. */
function useFocusInside() {
  const view = useRef<HTMLElement>(null)
  useFocusReturn({ opened: true, shouldReturnFocus: true })
  useEffect(() => view.current?.focus({ preventScroll: true }), [])
  return view
}

interface PartProps {
  readonly giver: Row
  readonly handing: HandingOver
}

interface HeadProps extends PartProps {
  readonly date: string
  readonly onClose: () => void
}

function Head({ giver, handing, date, onClose }: HeadProps) {
  const { t, i18n } = useTranslation(['board', 'platform'])
  const ids = new Set(handing.movable.map(({ id }) => id))
  const work = giver.spans
    .filter(({ id }) => ids.has(id))
    .reduce((sum, { from, to }) => sum + to - from, 0)
  return (
    <header className={`${styles.head} row gap-12 pad-12 line-bottom`}>
      <PersonAvatar person={giver.person} size={36} />
      <span className="stack grow shrink">
        <h2 className="text-l">
          <bdi>{t('board:hand_over.of', { name: giver.person.full_name })}</bdi>
        </h2>
        <span className="soft text-m num">
          {t('board:visits', { count: handing.movable.length })} ·{' '}
          {t('board:hand_over.work', { span: spanText(work * 60, i18n.language) })}
        </span>
      </span>
      {can('SERVIROUTES_CREATE') && (
        <LinkButton
          size="compact-sm"
          variant="subtle"
          to="/apps/routing"
          search={{ date, replan: true, released: giver.person.id }}
        >
          {t('board:hand_over.replan')}
        </LinkButton>
      )}
      <SegmentedControl
        className={styles.order ?? ''}
        size="xs"
        aria-label={t('board:order')}
        data={placeOrders.map((value) => ({ value, label: t(`board:orders.${value}`) }))}
        value={handing.order}
        onChange={handing.setOrder}
      />
      <CloseButton size="sm" aria-label={t('platform:close')} onClick={onClose} />
    </header>
  )
}

/** What it costs all together, why it is done, and the act. */
function Footer({ giver, handing, onDone }: PartProps & { readonly onDone: () => void }) {
  const { t } = useTranslation(['board', 'platform'])
  const name = giver.person.full_name
  const [reason, setReason] = useState(() => t('board:hand_over.reason', { name }))
  const [isTelling, setTelling] = useState(false)
  const { placeAll } = usePlan()
  const { places, sum, toTray, movable } = handing
  const plans = plansOf(handing, reason.trim())
  const count = plans.length
  const hasReason = reason.trim() !== '' || !(places?.some(({ fit }) => needsReason(fit)) ?? false)
  const act = useAction({
    send: async () => {
      const done = await placeAll(plans, (all) => t('board:hand_over.done', { count: all, name }))
      if (isTelling && done.length > 0) await tellFollowers([...done])
    },
    onDone,
  })
  return (
    <footer className="row wrap gap-16 pad-12 line-top">
      <Figure name={t('board:hand_over.given')}>
        {t('board:hand_over.of_all', { count, all: movable.length })}
      </Figure>
      <Figure name={t('board:figures.driving')}>{sum && `+${Math.round(sum.added_s / 60)}`}</Figure>
      <Figure name={t('board:hand_over.late')} tone={sum && sum.late > 0 ? 'bad' : undefined}>
        {sum?.late}
      </Figure>
      <Figure
        name={t('board:hand_over.overtime')}
        tone={sum && sum.overtime_min > 0 ? 'warn' : undefined}
      >
        {sum && t('board:minutes_of', { minutes: sum.overtime_min })}
      </Figure>
      <Figure name={t('board:unassigned')}>{toTray.length}</Figure>
      <TextInput
        className={`${styles.reason} grow`}
        size="xs"
        aria-label={t('board:insist_reason')}
        placeholder={t('board:insist_reason')}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Checkbox
        size="xs"
        label={t('board:hand_over.tell')}
        checked={isTelling}
        onChange={({ currentTarget: { checked } }) => setTelling(checked)}
      />
      <Button variant="default" onClick={onDone}>
        {t('platform:cancel')}
      </Button>
      <Button
        disabled={count === 0 || !places || !hasReason}
        loading={act.isPending}
        onClick={() => act.mutate()}
      >
        {t('board:hand_over.submit', { count })}
      </Button>
    </footer>
  )
}

/** Each visit with the plan that it gets: its place, or the tray at its own hours. */
function plansOf({ given, steps, toTray }: HandingOver, reason: string) {
  return given.flatMap((visit): [typeof visit, PlacePlan][] => {
    const { date, hour_init, hour_end } = visit
    if (toTray.includes(visit)) return [[visit, { resource_id: null, date, hour_init, hour_end }]]
    const place = steps?.get(visit.id)?.place
    return place ? [[visit, planAt(visit, place, reason)]] : []
  })
}

interface FigureProps {
  readonly name: string
  readonly tone?: 'bad' | 'warn' | undefined
  readonly children: ReactNode
}

const Figure = ({ name, tone, children }: FigureProps) => (
  <span className="stack">
    <span className="soft text-s nowrap">{name}</span>
    <b className={`text-m strong num nowrap ${tone ?? ''}`}>
      <bdi>{children ?? '—'}</bdi>
    </b>
  </span>
)
