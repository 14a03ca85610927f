import { dayFormat, minuteMs } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { variable } from '@baquiano/ui/status-variable.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type MouseEvent, type PointerEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyNewVisitDialog, usualSchedule, visitById } from '../visits/index.ts'
import { DayStepper } from '@baquiano/ui/day-stepper.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LivePulse } from '@baquiano/ui/realtime/live-pulse.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { AddButton } from '@baquiano/ui/shell/add-button.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import { useStableCallback } from '@baquiano/ui/use-stable-callback.ts'
import { AdviceView } from './advice/advice-view.tsx'
import { BoardAside } from './board-aside.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import styles from './board.module.css'
import { useTroubles } from './day/use-troubles.ts'
import { BoardGrid } from './lanes/board-grid.tsx'
import { Minimap } from './lanes/minimap.tsx'
import { DragCard } from './lift/drag-card.tsx'
import { useBoardKeys } from './lift/use-board-keys.ts'
import { usePrefetchCandidates } from './lift/use-lift.ts'
import { ConflictDialog } from './plan/conflict-dialog.tsx'
import { ReasonDialog } from './plan/reason-dialog.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { Tray } from './tray/tray.tsx'
import { TroubleStrip } from './trouble-strip.tsx'
import { type Board, useBoard } from './use-board.ts'
import { useWorkspace, type Workspace } from './use-workspace.ts'

const LazyHandOver = lazy(async () => {
  const { HandOverView } = await import('./hand-over/hand-over-view.tsx')
  return { default: HandOverView }
})

/** `/apps/board`: everybody's day beside each other, to give and move visits (requirement VI-05). */
export function Page() {
  const { t } = useTranslation(['board', 'visits'])
  usePageTitle(t('board:title'))
  const isPhone = usePhone()
  const board = useBoard()
  const workspace = useWorkspace(board, isPhone)
  const [isPlanning, setPlanning] = useState(false)
  const advised = useAdvised(board)
  // Until the visits of the day have come, nobody is said to have none left.
  const giver = board.isPending
    ? undefined
    : board.rows.find(({ person }) => person.id === board.search.hand_over)
  const mayPlan = can('CALENDAR_CREATE') && can('VISIT_POINT_LIST') && can('ACTIVITY_LIST')
  return (
    <PageFrame
      title={advised ? t('board:insert_title') : t('board:title')}
      trail={advised ? [t('board:title')] : []}
      hasOwnHeading
      state={<LivePulse />}
      tools={
        <>
          <BoardDay board={board} />
          {mayPlan && <AddButton label={t('visits:new_visit')} onClick={() => setPlanning(true)} />}
        </>
      }
    >
      <div className="relative tall">
        <Workbench
          board={board}
          workspace={workspace}
          hasMinimap={board.density === 'dense' && !isPhone}
          isCovered={advised !== undefined || giver !== undefined}
        />
        {giver && (
          <Suspense fallback={null}>
            <LazyHandOver key={giver.person.id} board={board} workspace={workspace} giver={giver} />
          </Suspense>
        )}
        {advised && (
          <AdviceView key={advised.id} board={board} workspace={workspace} visit={advised} />
        )}
      </div>
      {isPlanning && <PlanDialog board={board} onClose={() => setPlanning(false)} />}
    </PageFrame>
  )
}

interface Props {
  readonly board: Board
  readonly workspace: Workspace
}

interface WorkbenchProps extends Props {
  readonly hasMinimap: boolean
  /** Whether something lies over all of it. */
  readonly isCovered: boolean
}

function Workbench({ board, workspace, hasMinimap, isCovered }: WorkbenchProps) {
  const { t } = useTranslation('board')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = (id: string) => {
    const next = new Set(marked)
    if (!next.delete(id)) next.add(id)
    setMarked(next)
  }
  const onKeyDown = useBoardKeys(board, workspace, mark)
  const { lift, geometry, pointer, spoken, driving } = workspace
  const troubles = useTroubles({ date: board.date, rows: board.rows, driving, now: board.now })
  const approach = usePrefetchCandidates(board.date, lift !== undefined)
  const onClick = (visit: Visit, event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) mark(visit.id)
    else board.select(visit.id)
  }
  const tray = {
    onPointerDown: useStableCallback((event: PointerEvent, visit: Visit) =>
      pointer.onPointerDown(event, visit, 0),
    ),
    onClick: useStableCallback((visit: Visit, event: MouseEvent) => {
      if (!pointer.hasDragged.current) onClick(visit, event)
    }),
    onAdvice: useStableCallback((advice: string) => board.set({ advice, visit: undefined })),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the buttons inside
    <div
      className={`${styles.page} column tall`}
      style={variable('--side', `${geometry.sidePx}px`)}
      onKeyDown={onKeyDown}
      inert={isCovered}
    >
      <BoardToolbar
        board={board}
        conflicts={board.isKnown ? workspace.conflicts.size : null}
        present={workspace.presence.here}
        areKeysTaken={lift !== undefined || isCovered}
      />
      {board.isKnown && <TroubleStrip board={board} workspace={workspace} troubles={troubles} />}
      {board.error && <ProblemAlert error={board.error} onRetry={board.retry} />}
      {board.isPending ? (
        <div className="grow pad-12">
          <Skeleton height="100%" />
        </div>
      ) : (
        <div className="flex grow shrink-y">
          <BoardGrid
            board={board}
            workspace={workspace}
            troubles={troubles}
            marked={marked}
            onApproach={approach}
            onClick={onClick}
          />
          {hasMinimap && (
            <Minimap
              box={workspace.box}
              rows={workspace.shown}
              scale={board.scale}
              geometry={geometry}
              now={board.now}
            />
          )}
        </div>
      )}
      <Tray
        tray={workspace.tray}
        visits={board.isKnown ? board.tray : undefined}
        now={board.now}
        liftedId={lift?.visit.id}
        isTarget={lift?.target.resource_id === null}
        selected={board.search.visit}
        marked={marked}
        onApproach={approach}
        {...tray}
      />
      <BoardAside board={board} workspace={workspace} />
      <SelectionBar
        board={board}
        workspace={workspace}
        visits={board.visits.filter(({ id }) => marked.has(id))}
        onClear={() => setMarked(new Set())}
      />
      <ConflictDialog workspace={workspace} />
      <ReasonDialog workspace={workspace} />
      <PrintSheet date={board.date} rows={workspace.shown} marked={marked} />
      <output className="sr-only" aria-label={t('spoken')} aria-live="assertive">
        {spoken}
      </output>
      <HeldVisit workspace={workspace} />
    </div>
  )
}

/** What the pointer holds. */
function HeldVisit({ workspace }: Pick<Props, 'workspace'>) {
  const { lift, fits, fitText, card, nameOf } = workspace
  if (lift?.by !== 'pointer' || !fits) return null
  const { resource_id } = lift.target
  const fit = resource_id === null ? undefined : fits.fits.get(resource_id)
  return (
    <DragCard
      card={card}
      visit={lift.visit}
      span={fits.span}
      name={nameOf(resource_id)}
      fit={fit}
      text={fit && fitText(fit)}
    />
  )
}

function PlanDialog({ board, onClose }: Pick<Props, 'board'> & { readonly onClose: () => void }) {
  const time = useCompanyTime()
  const now = useNow(minuteMs)
  const schedule = usualSchedule({ date: board.date, now, time })
  return (
    <LazyNewVisitDialog
      start={{ ...schedule, visit_point_id: null, resource_id: null }}
      onPlanned={({ id, date }) => {
        board.set({ date: date === board.today ? undefined : date, visit: id })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The visit for which places are looked for: it stays while other days than its own are shown. */
function useAdvised({ search, visitOf }: Board): Visit | undefined {
  const { advice } = search
  const { data } = useQuery(visitById(advice))
  if (advice === undefined) return undefined
  return visitOf(advice) ?? data
}

/** Which day is shown: the one before, the one after, and today. */
function BoardDay({ board: { date, today, step, go, search } }: { readonly board: Board }) {
  const { t, i18n } = useTranslation(['board', 'past-days'])
  const format = dayFormat(i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })
  // `Today, Fri 20 Nov` has its only comma after the first word.
  const day = format
    .formatToParts(Date.parse(date))
    .map(({ type, value }) => (type === 'literal' ? value.replace(',', '') : value))
    .join('')
  return (
    <span className="row">
      <DayStepper onStep={step}>
        <Button
          className={styles.day ?? ''}
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => go(today)}
        >
          <span aria-live="polite">{date === today ? t('today_of', { day }) : day}</span>
        </Button>
      </DayStepper>
      {date <= today && can('MAP_READ') && (
        <LinkButton
          className="desk-only"
          to="/apps/past-day"
          search={{ date, group: search.group }}
          variant="subtle"
          color="gray"
          aria-label={t('past-days:menu')}
          title={t('past-days:menu')}
        >
          <IconHistory size={16} aria-hidden />
        </LinkButton>
      )}
    </span>
  )
}
