import type { ImportDetail } from '@baquiano/contract/imports'
import { numberText, secondMs } from '@baquiano/contract/platform'
import { Alert, Button, Progress } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { roundSpanText } from '@baquiano/client/time/span-text.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { FileActs } from './fix-step.tsx'
import { ActCounts, ImportFrame, type StepProps } from './import-frame.tsx'
import { canImport, importRowsOf, isWorkedOn, useImportTask } from './imports.queries.ts'
import styles from './imports.module.css'
import { WithMap } from './map-panel.tsx'
import { isOtherTable, SourceChoice } from './source-choice.tsx'
import { useProgressText } from './use-import-tasks.ts'
import { useImportWords } from './use-import-words.ts'
import { useImportAct, useValidate } from './use-validate.ts'

/** How far an import is and what became of its rows; pauses, cancels, goes on, and undoes it (target import-4-result). */
export function ResultStep({ imported, onStep }: StepProps) {
  const { t } = useTranslation('imports')
  const { counts, process_state, finished_on } = imported
  const moment = useMoment()
  const working = useImportTask(imported)
  const isGoing = working.isRunning || isWorkedOn(imported)
  const { task } = working
  const isCounting = isGoing && task !== undefined
  return (
    <ImportFrame
      imported={imported}
      step="result"
      onStep={onStep}
      acts={<ResultActs imported={imported} isGoing={isGoing} />}
    >
      <div className="stack gap-12 pad-16 packed">
        <section className="stack gap-4" aria-live="polite">
          <h2 className="text-xl">{t(`result.${headingOf(imported, task?.step, isGoing)}`)}</h2>
          {finished_on !== null && !isGoing && (
            <p className="dim">
              {t('result.ended', {
                moment: moment(finished_on),
                name: imported.added_by_name ?? '',
              })}
            </p>
          )}
        </section>
        {isCounting && <Pace task={task} />}
        <ActCounts counts={counts} tense={process_state === 'PROCESS' ? 'will' : 'did'} />
        {process_state === 'UNDONE' && <Undone imported={imported} />}
        {!isGoing && (
          <WithMap imported={imported} tense="did">
            {() => counts.rejected > 0 && <LeftOut imported={imported} onStep={onStep} />}
          </WithMap>
        )}
      </div>
    </ImportFrame>
  )
}

/** Rows that are shown of those that were left out. */
const fewRows = 8

/** The rows that were not written, with why, and the ways to correct them. */
function LeftOut({ imported, onStep }: StepProps) {
  const { t } = useTranslation('imports')
  const { id, counts, targets } = imported
  const { targetName, faultText } = useImportWords(targets)
  const { data } = useInfiniteQuery(importRowsOf(id, { act: 'rejected' }))
  const rows = data?.pages[0]?.records.slice(0, fewRows) ?? []
  const title = t('result.left_out', { count: counts.rejected })
  return (
    <section className="framed round-10 on-surface" aria-label={title}>
      <header className="row wrap gap-8 between pad-12">
        <h3>{title}</h3>
        <span className="row wrap gap-8">
          <FileActs imported={imported} mayFix={false} />
          <Button size="xs" variant="default" onClick={() => onStep('fix')}>
            {t('review.fix', { count: counts.rejected })}
          </Button>
        </span>
      </header>
      <div className="scroll">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('rejected.row')}</th>
              <th scope="col">{t('targets.name')}</th>
              <th scope="col">{t('rejected.reason')}</th>
              <th scope="col">{t('rejected.value')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.flatMap(({ id: row_id, row, name, faults }) =>
              faults.slice(0, 1).map((fault) => (
                <tr key={row_id}>
                  <td className="num dim">{row}</td>
                  <td className="strong">
                    <bdi>{name || noValue}</bdi>
                  </td>
                  <td>
                    {fault.target !== null && (
                      <span className="dim">{targetName(fault.target)}: </span>
                    )}
                    {faultText(fault)}
                  </td>
                  <td className="anywhere">
                    <bdi>{fault.value || t('review.empty_value')}</bdi>
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {counts.rejected > fewRows && (
        <footer className="row between pad-12 dim num">
          {t('result.shown', { shown: fewRows, count: counts.rejected })}
          <Button size="compact-sm" variant="subtle" onClick={() => onStep('fix')}>
            {t('result.others', { count: counts.rejected - fewRows })}
          </Button>
        </footer>
      )}
    </section>
  )
}

type Heading =
  | 'writing'
  | 'undoing'
  | 'correcting'
  | 'paused'
  | 'FINALIZED'
  | 'NEEDS_FIXING'
  | 'CANCELLED'
  | 'UNDONE'
  | 'waiting'

function headingOf(
  { process_state, is_paused, counts }: ImportDetail,
  step: string | undefined,
  isGoing: boolean,
): Heading {
  if (isGoing && step === 'undo') return 'undoing'
  if (isGoing && step === 'correct') return 'correcting'
  if (process_state === 'PROCESS') return is_paused ? 'paused' : 'writing'
  if (process_state === 'FINALIZED' || process_state === 'CANCELLED' || process_state === 'UNDONE')
    return process_state
  if (process_state === 'NEEDS_FIXING') return waitingRows(counts) > 0 ? 'waiting' : 'NEEDS_FIXING'
  return 'waiting'
}

/** Rows that are right and not written yet. */
const waitingRows = ({ rows, rejected, done, undone, kept }: ImportDetail['counts']): number =>
  Math.max(rows - rejected - done - undone - kept, 0)

interface ResultActsProps extends Pick<StepProps, 'imported'> {
  readonly isGoing: boolean
}

function ResultActs({ imported, isGoing }: ResultActsProps) {
  const { t } = useTranslation('imports')
  const { process_state, counts, record } = imported
  const isWriting = process_state === 'PROCESS'
  const isThere = !isGoing && counts.done > 0 && process_state !== 'UNDONE'
  const mayUndo = !isGoing && counts.done + counts.kept > 0 && canImport(record, 'DELETE')
  return (
    <>
      {can('UPLOAD_FILES_UPDATE') && (
        <>
          {isWriting && <HoldActs imported={imported} isGoing={isGoing} />}
          {mayUndo && <ConfirmedAct imported={imported} act="undo" />}
        </>
      )}
      <StartAct imported={imported} isGoing={isGoing} />
      {isThere && record === 'visits' && can('SERVIROUTES_CREATE') && (
        <LinkButton to="/apps/routing" variant="default">
          {t('result.optimise')}
        </LinkButton>
      )}
      {isThere && (
        <LinkButton
          to={recordLists[record]}
          // Of other records no list says by which file they came.
          search={record === 'visit-points' ? { import_id: imported.id } : {}}
        >
          {t('task.open')}
        </LinkButton>
      )}
    </>
  )
}

/** Writes the rows that are right and not written, or goes on with them after a pause. */
function StartAct({ imported, isGoing }: ResultActsProps) {
  const { t, i18n } = useTranslation('imports')
  const { process_state, counts, record } = imported
  const start = useImportAct(imported, 'create')
  const left = process_state === 'UNDONE' ? counts.rows - counts.rejected : waitingRows(counts)
  const mayStart = !isGoing && left > 0 && can('UPLOAD_FILES_CREATE') && canImport(record, 'CREATE')
  if (!mayStart) return null
  return (
    <Button
      size="xs"
      leftSection={<IconPlayerPlay size={14} aria-hidden />}
      loading={start.isPending}
      onClick={() => start.mutate()}
    >
      {process_state === 'PROCESS'
        ? t('result.go_on')
        : t('review.write', { count: left, number: numberText(left, i18n.language) })}
    </Button>
  )
}

/** Pauses an import whose rows are written, or gives up the rest of it. */
function HoldActs({ imported, isGoing }: ResultActsProps) {
  const { t } = useTranslation('imports')
  const pause = useImportAct(imported, 'pause')
  return (
    <>
      <ConfirmedAct imported={imported} act="cancel" />
      {isGoing && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPause size={14} aria-hidden />}
          loading={pause.isPending}
          onClick={() => pause.mutate()}
        >
          {t('result.pause')}
        </Button>
      )}
    </>
  )
}

interface ConfirmedActProps extends Pick<StepProps, 'imported'> {
  readonly act: 'cancel' | 'undo'
}

function ConfirmedAct({ imported, act }: ConfirmedActProps) {
  const { t } = useTranslation('imports')
  const action = useImportAct(imported, act)
  return (
    <ConfirmButton
      label={t(`result.${act}`)}
      question={t(`result.${act}_question`)}
      consequence={t(`result.${act}_consequence`)}
      cancel={t('result.back')}
      isDangerous
      isDisabled={false}
      isPending={action.isPending}
      onConfirm={() => action.mutate()}
    />
  )
}

/** Where the records of each kind are listed. */
const recordLists = {
  'visit-points': '/apps/visit-point/visit-point-list',
  visits: '/apps/calendar/visit-list',
  resources: '/apps/resource/resource-list',
  groups: '/app/group/group-list',
  activities: '/apps/activity',
  zones: '/apps/zonification',
  positions: '/dashboard',
} as const

interface PaceProps {
  readonly task: NonNullable<ReturnType<typeof useImportTask>['task']>
}

/** How many rows are done, how fast, and how long the others take at that pace. */
function Pace({ task: { done, total, added_on } }: PaceProps) {
  const { t, i18n } = useTranslation('imports')
  const seconds = Math.max((useNow() - Date.parse(added_on)) / secondMs, 1)
  const rate = done / seconds
  const left = rate > 0 && total !== null ? (total - done) / rate : null
  const number = (count: number) => numberText(count, i18n.language)
  const text = useProgressText()({ done, total })
  return (
    <section className="framed round-10 on-surface stack gap-8 pad-12">
      <Progress
        value={total === null ? 100 : (done / Math.max(total, 1)) * 100}
        animated={total === null}
        size={8}
        aria-label={text}
      />
      <p className="num row wrap gap-16">
        <b>{text}</b>
        <span className="dim">{t('result.rate', { number: number(Math.round(rate)) })}</span>
        {left !== null && left >= 1 && (
          <span className="dim">
            {t('result.left', { time: roundSpanText(left, i18n.language) })}
          </span>
        )}
      </p>
    </section>
  )
}

/** What an undo took back, and which records stay because somebody changed or used them since. */
function Undone({ imported: { id, counts } }: Pick<StepProps, 'imported'>) {
  const { t } = useTranslation('imports')
  const { data } = useInfiniteQuery({
    ...importRowsOf(id, { state: 'kept' }),
    enabled: counts.kept > 0,
  })
  const kept = data?.pages.flatMap(({ records }) => records) ?? []
  return (
    <section className="framed round-10 on-surface stack gap-8 pad-12">
      <p>{t('result.undone', { count: counts.undone })}</p>
      {counts.kept > 0 && (
        <>
          <p>{t('result.kept', { count: counts.kept })}</p>
          <ul className="stack gap-4">
            {kept.map(({ id: row, name }) => (
              <li key={row}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** A file that cannot be read: why, how it may be read otherwise, and the way to another one. */
export function FailedStep({ imported, onStep }: StepProps) {
  const { t } = useTranslation('imports')
  const { error, targets, settings } = imported
  const { refusalText } = useImportWords(targets)
  const [draft, setDraft] = useState(settings)
  const validate = useValidate(imported, () => onStep('columns'))
  return (
    <ImportFrame
      imported={imported}
      step="columns"
      onStep={onStep}
      acts={
        <>
          <LinkButton to="/apps/UploadFiles">{t('send.open')}</LinkButton>
          {can('UPLOAD_FILES_UPDATE') && (
            <Button
              size="xs"
              disabled={!isOtherTable(draft, imported)}
              loading={validate.isPending}
              onClick={() => validate.mutate(draft)}
            >
              {t('columns_step.reread')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-16 pad-16 packed">
        <Alert color="red" role="alert" title={t('result.FAILED')} className={styles.start}>
          <p>{error ? refusalText(error) : t('refusals.other', { code: 'INTERNAL' })}</p>
        </Alert>
        {validate.error && <ProblemAlert error={validate.error} />}
        {can('UPLOAD_FILES_UPDATE') && (
          <div className={styles.failed}>
            <SourceChoice
              imported={imported}
              draft={draft}
              change={(changes) => setDraft((old) => ({ ...old, ...changes }))}
            />
          </div>
        )}
      </div>
    </ImportFrame>
  )
}
