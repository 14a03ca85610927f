import {
  type AssignmentConfirmation,
  massiveAssignment,
} from '@baquiano/contract/massive-assignment'
import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { type ResultKind, resultKinds } from '../assignment-search.ts'
import styles from '../massive-assignment.module.css'
import { type Assignment, stopCount } from '../use-assignment.ts'
import { ResultRow } from './result-row.tsx'
import { type Result, resultsOf } from './results-of.ts'

interface Props {
  readonly assignment: Assignment
}

/** What would become of each visit point, and the button that plans the visits. */
export function ResultPanel({ assignment }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { preview, search, set, error, retry, pins, shareAgain } = assignment
  const { result = 'all' } = search
  const results = useMemo(() => (preview ? resultsOf(preview) : []), [preview])
  const shown = results.filter((it) => result === 'all' || it.kind === result)
  const isPinned = [...pins.values()].some(({ locked }) => !locked)
  return (
    <section className={`${styles.result} column on-surface line-start`} aria-label={t('result')}>
      <header className="stack gap-8 pad-12 line-bottom">
        <div className="row between gap-8">
          <h2 className="text-l strong">{t('result')}</h2>
          {isPinned && (
            <Button size="compact-sm" variant="subtle" onClick={shareAgain}>
              {t('share_again')}
            </Button>
          )}
        </div>
        {preview && (
          <Kinds
            results={results}
            chosen={result}
            onChoose={(kind) => set({ result: kind === 'all' ? undefined : kind })}
          />
        )}
      </header>
      {error && <ProblemAlert error={error} onRetry={retry} />}
      {preview ? (
        <Rows results={shown} assignment={assignment} />
      ) : (
        <Missing assignment={assignment} />
      )}
      {preview && <Footer assignment={assignment} />}
    </section>
  )
}

interface KindsProps {
  readonly results: readonly Result[]
  readonly chosen: ResultKind
  readonly onChoose: (kind: ResultKind) => void
}

function Kinds({ results, chosen, onChoose }: KindsProps) {
  const { t } = useTranslation('massive-assignment')
  return (
    <div className="row wrap gap-6">
      {resultKinds.map((kind) => {
        const count = results.filter((it) => kind === 'all' || it.kind === kind).length
        return (
          <button
            key={kind}
            type="button"
            className={`${styles.kind} row gap-4 round-8 pad-x-8 text-s num`}
            aria-pressed={chosen === kind}
            data-kind={kind}
            onClick={() => onChoose(kind)}
          >
            <b className="heavy">{count}</b>
            {t(`kinds.${kind}`)}
          </button>
        )
      })}
    </div>
  )
}

/** About as high as a row without a warning, px. */
const rowPx = 36

function Rows({ results, assignment }: Props & { readonly results: readonly Result[] }) {
  const { t } = useTranslation('massive-assignment')
  const box = useRef<HTMLDivElement>(null)
  const { point } = assignment.search
  // oxlint-disable-next-line react/incompatible-library -- of concern to React's compiler, which is not used
  const virtual = useVirtualizer({
    count: results.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => results[index]?.visit_point_id ?? index,
    initialRect: { width: 340, height: 1200 },
    overscan: 10,
  })
  const selected = results.findIndex(({ visit_point_id }) => visit_point_id === point)
  useEffect(() => {
    if (selected >= 0) virtual.scrollToIndex(selected, { align: 'auto' })
  }, [selected, virtual])
  return (
    <section
      ref={box}
      className="grow scroll shrink-y"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by arrows
      tabIndex={0}
      aria-label={t('points.label')}
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const result = results[index]
          if (!result) return null
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
              data-index={index}
            >
              <ResultRow result={result} assignment={assignment} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What is still to be chosen before visits are shared. */
function Missing({ assignment }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { chosen, resource_ids, search, isReady, error } = assignment
  if (isReady) return error ? null : <p className="pad-16 dim text-m grow">{t('sharing')}</p>
  const steps = [
    ['points', chosen.ids.length > 0],
    ['activity', search.activity !== undefined],
    ['resources', resource_ids.length > 0],
  ] as const
  return (
    <div className="stack packed gap-8 pad-16 grow">
      <p className="soft text-m">{t('missing.title')}</p>
      <ul className="stack gap-6">
        {steps.map(([step, isDone]) => (
          <li
            key={step}
            className={`${styles.step} row gap-8 text-m`}
            data-done={isDone || undefined}
          >
            <i aria-hidden />
            {t(`missing.${step}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Footer({ assignment }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { preview, set, isPending } = assignment
  const confirm = useConfirm(assignment)
  const count = preview ? stopCount(preview) : 0
  const failed = preview?.unplaced.length ?? 0
  return (
    <footer className="stack gap-8 pad-12 line-top">
      {confirm.error && <ProblemAlert error={confirm.error} />}
      <div className="row gap-8">
        {failed > 0 && (
          <Button variant="default" onClick={() => set({ result: 'unplaced' })}>
            {t('solve', { count: failed })}
          </Button>
        )}
        <Button
          className="grow"
          disabled={count === 0 || isPending}
          loading={confirm.isPending}
          onClick={confirm.run}
        >
          {t('confirm', { count })}
        </Button>
      </div>
    </footer>
  )
}

/** Plans the visits that are shown, in a task whose page opens then. */
function useConfirm({ request, preview, set }: Assignment) {
  const starting = useAction({
    send: (body: AssignmentConfirmation) => call(massiveAssignment.start, { body }),
    onDone: ({ id }) => set({ task: id, point: undefined, result: undefined }),
    refresh: [tasksKey],
    failure: 'caller',
  })
  return {
    error: starting.error,
    isPending: starting.isPending,
    run: () => {
      if (!preview) return
      const { date, activity_id, relate = false } = request
      const visits = preview.lanes.flatMap(({ resource_id, stops }) =>
        stops.map(({ visit_point_id, hour_init, hour_end }) => ({
          visit_point_id,
          resource_id,
          hour_init,
          hour_end,
        })),
      )
      starting.mutate({ date, activity_id, relate, visits, service_time: preview.service_time })
    },
  }
}
