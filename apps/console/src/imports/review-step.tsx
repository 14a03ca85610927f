import { activities } from '@baquiano/contract/activities'
import type { CauseGroup, ImportDetail, ImportRow, RowAct } from '@baquiano/contract/imports'
import { minuteS, numberText } from '@baquiano/contract/platform'
import { ActionIcon, Button, Progress, TextInput } from '@mantine/core'
import {
  IconArrowRight,
  IconInfoCircle,
  IconMapPin,
  IconPlayerPlay,
  IconPlus,
  IconWand,
} from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { AllowSigns } from '../visit-points/index.ts'
import { ClearOffer } from './clear-offer.tsx'
import { ActCounts, ImportFrame, type StepProps } from './import-frame.tsx'
import { canImport, importCausesOf, importRowsOf, useImportTask } from './imports.queries.ts'
import styles from './imports.module.css'
import { type CurrentRow, WithMap } from './map-panel.tsx'
import { useProgressText } from './use-import-tasks.ts'
import { useImportWords } from './use-import-words.ts'
import { useImportAct, useValidate } from './use-validate.ts'

/** What an import would do, before anything is written, and why rows are rejected (target import-2-dryrun). */
export function ReviewStep({ imported, onStep }: StepProps) {
  const { t, i18n } = useTranslation('imports')
  const { id, counts, process_state, questions } = imported
  const [chosen, setChosen] = useState<RowAct>()
  const act = chosen ?? firstAct(counts)
  const start = useImportAct(imported, 'create')
  const ready = counts.rows - counts.rejected
  const isReading = process_state === 'UPLOADED'
  const mayStart =
    process_state === 'LOADED' && can('UPLOAD_FILES_CREATE') && canImport(imported.record, 'CREATE')
  return (
    <ImportFrame
      imported={imported}
      step="review"
      onStep={onStep}
      acts={
        !isReading && (
          <>
            {counts.rejected > 0 && (
              <Button size="xs" variant="default" onClick={() => onStep('fix')}>
                {t('review.fix', { count: counts.rejected })}
              </Button>
            )}
            {mayStart && (
              <Button
                size="xs"
                leftSection={<IconPlayerPlay size={14} aria-hidden />}
                disabled={ready === 0 || questions.length > 0}
                loading={start.isPending}
                onClick={() => start.mutate(undefined, { onSuccess: () => onStep('result') })}
              >
                {t('review.write', { count: ready, number: numberText(ready, i18n.language) })}
              </Button>
            )}
          </>
        )
      }
    >
      {isReading ? (
        <Reading imported={imported} />
      ) : (
        <div className="stack gap-12 pad-16 packed">
          {process_state === 'LOADED' && (
            <output className="row gap-8">
              <IconInfoCircle size={17} aria-hidden className={styles.info} />
              <span>
                <b>{t('review.nothing_written')}</b> {t('review.would')}
              </span>
            </output>
          )}
          <ActCounts counts={counts} tense="will" chosen={act} onChoose={setChosen} />
          <WithMap imported={imported} tense="will">
            {(current) =>
              act === 'rejected' ? (
                <Causes imported={imported} onStep={onStep} />
              ) : (
                <Rows id={id} act={act} imported={imported} current={current} />
              )
            }
          </WithMap>
        </div>
      )}
    </ImportFrame>
  )
}

const firstAct = ({ rejected, update, create }: ImportDetail['counts']): RowAct => {
  if (rejected > 0) return 'rejected'
  if (update > 0) return 'update'
  return create > 0 ? 'create' : 'unchanged'
}

function Reading({ imported }: Pick<StepProps, 'imported'>) {
  const { t } = useTranslation('imports')
  const { task } = useImportTask(imported)
  const progressText = useProgressText()
  const { done, total } = task ?? { done: imported.counts.rows, total: null }
  return (
    <section className="stack gap-8 pad-16 packed" aria-live="polite">
      <h2 className="text-l">{t('review.reading')}</h2>
      <Progress value={100} animated size={6} aria-label={t('review.reading')} />
      <p className="num dim">{progressText({ done, total })}</p>
    </section>
  )
}

/** Why rows are rejected: by cause, each with one fix for all its rows. */
function Causes({ imported, onStep }: StepProps) {
  const { data = [], error, refetch } = useQuery(importCausesOf(imported.id))
  const validate = useValidate(imported, () => undefined)
  const { settings } = imported
  const createActivities = useAction({
    send: async (names: readonly string[]) => {
      for (const name of names) {
        const body = { name, service_time: newActivityS }
        // oxlint-disable-next-line eslint/no-await-in-loop -- in turn: a failure leaves those that were created
        await call(activities.create, { body })
      }
    },
    onDone: () => validate.mutate(settings),
    // Those created before the failure are found then, and not created a second time.
    onFailed: () => validate.mutate(settings),
    refresh: [['activities']],
    failure: 'caller',
  })
  return (
    <>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {validate.error && <ProblemAlert error={validate.error} />}
      {createActivities.error && <ProblemAlert error={createActivities.error} />}
      {data.map((group) => (
        <Cause
          key={[group.cause, group.code, group.column, group.target].join(' ')}
          group={group}
          imported={imported}
          isPending={validate.isPending || createActivities.isPending}
          onAllowed={() => validate.mutate(settings)}
          onStep={onStep}
          onCreateActivities={createActivities.mutate}
          onFix={(replacements) => {
            const isNew = ({ column, from }: Replacement) =>
              !replacements.some((it) => it.column === column && it.from === from)
            validate.mutate({
              ...settings,
              replacements: [...settings.replacements.filter(isNew), ...replacements],
            })
          }}
        />
      ))}
    </>
  )
}

interface SignsOfferProps {
  readonly isOffered: boolean
  readonly code: string | null
  readonly onAllowed: () => void
}

/** Where codes have signs that the company does not allow, the way to allow them. */
const SignsOffer = ({ isOffered, code, onAllowed }: SignsOfferProps) =>
  isOffered && code === 'SIGNS_NOT_ALLOWED' ? <AllowSigns onAllowed={onAllowed} /> : null

type Replacement = ImportDetail['settings']['replacements'][number]

interface CauseProps extends StepProps {
  readonly group: CauseGroup
  readonly isPending: boolean
  /** Called when the company allows what the rows were rejected for. */
  readonly onAllowed: () => void
  readonly onFix: (replacements: Replacement[]) => void
  readonly onCreateActivities: (names: readonly string[]) => void
}

/** What a new activity takes, until somebody says otherwise. */
const newActivityS = 30 * minuteS
/** Values of a cause that are shown at once. */
const fewValues = 6

function Cause({ group, imported, isPending, onFix, ...acts }: CauseProps) {
  const { onAllowed, onCreateActivities, onStep } = acts
  const { t, i18n } = useTranslation('imports')
  const { targetName, faultText } = useImportWords(imported.targets)
  const { target, column, values, rows } = group
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const textOf = ({ value, suggestion }: CauseGroup['values'][number]) =>
    typed[value] ?? suggestion ?? ''
  const fixes = values.filter((it) => textOf(it) !== '' && textOf(it) !== it.value)
  const fixed = fixes.reduce((sum, it) => sum + it.rows, 0)
  const name = target === null ? null : targetName(target)
  const title = faultText(group)
  // Written ones are not read again by other settings while rows wait for it.
  const mayFix =
    column !== null && imported.process_state === 'LOADED' && can('UPLOAD_FILES_UPDATE')
  const number = (count: number) => numberText(count, i18n.language)
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? values : values.slice(0, fewValues)
  const mayCreate = mayFix && group.cause === 'ACTIVITY_NOT_REGISTERED' && can('ACTIVITY_CREATE')
  return (
    <section className="framed round-10 on-surface stack gap-8 pad-12" aria-label={title}>
      <header className="row wrap gap-8 between">
        <h2 className="row wrap gap-8 text-m">
          {title}
          {name !== null && <span className="dim medium">{name}</span>}
        </h2>
        <span className="row gap-8">
          <span className="num warn strong">
            {t('rows', { count: rows, number: number(rows) })}
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onStep(column === null ? 'columns' : 'fix')}
          >
            {column === null ? t('step.columns') : t('review.by_hand')}
          </Button>
        </span>
      </header>
      <SignsOffer isOffered={mayFix} code={group.code} onAllowed={onAllowed} />
      <ul className="stack gap-6">
        {shown.map((it) => (
          <li key={it.value} className="row wrap gap-8">
            <span className={`${styles.value} anywhere`}>
              <bdi>{it.value === '' ? t('review.empty_value') : it.value}</bdi>{' '}
              <span className="num dim">×{number(it.rows)}</span>
            </span>
            {mayFix && (
              <>
                <IconArrowRight size={14} aria-hidden className={styles.toward} />
                <TextInput
                  size="xs"
                  aria-label={t('review.instead_of', { value: it.value })}
                  value={textOf(it)}
                  onChange={({ currentTarget: { value } }) =>
                    setTyped((old) => ({ ...old, [it.value]: value }))
                  }
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {shown.length < values.length && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={styles.start}
          onClick={() => setAllShown(true)}
        >
          {t('review.more_values', { count: values.length - shown.length })}
        </Button>
      )}
      {mayFix && (
        <div className="row wrap gap-8">
          {mayCreate && (
            <Button
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              loading={isPending}
              onClick={() => onCreateActivities(values.map(({ value }) => value))}
            >
              {t('review.create_activities', { count: values.length })}
            </Button>
          )}
          <Button
            size="xs"
            variant={mayCreate ? 'default' : 'filled'}
            leftSection={<IconWand size={14} aria-hidden />}
            disabled={fixes.length === 0}
            loading={isPending}
            onClick={() => onFix(fixes.map((it) => ({ column, from: it.value, to: textOf(it) })))}
          >
            {t('review.apply', { count: fixed, number: number(fixed) })}
          </Button>
          <ClearOffer
            group={group}
            targets={imported.targets}
            isPending={isPending}
            onClear={(texts) => onFix(texts.map((from) => ({ column, from, to: '' })))}
          />
          {mayCreate && <p className="dim text-s">{t('review.create_activities_note')}</p>}
        </div>
      )}
    </section>
  )
}

interface RowsProps extends Pick<StepProps, 'imported'> {
  readonly id: string
  readonly current: CurrentRow
  readonly act: RowAct
}

/** The rows of one act; what is updated with its value before and after. */
function Rows({ id, act, imported, current }: RowsProps) {
  const { t } = useTranslation(['imports', 'platform'])
  const query = useInfiniteQuery(importRowsOf(id, { act }))
  const rows = query.data?.pages.flatMap(({ records }) => records) ?? []
  if (query.error) return <ProblemAlert error={query.error} onRetry={() => void query.refetch()} />
  if (!query.isPending && rows.length === 0) return <p className="dim">{t('review.none')}</p>
  return (
    <section className="framed round-10 on-surface scroll">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rejected.row')}</th>
            <th scope="col">{t('targets.name')}</th>
            <th scope="col">{t('review.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-current={row.id === current.id || undefined}>
              <td className="num dim nowrap">
                {row.row}
                {current.isPlaced(row.id) && (
                  <ActionIcon
                    size="xs"
                    variant="subtle"
                    aria-label={`${t('map.go')}: ${row.name}`}
                    aria-pressed={row.id === current.id}
                    onClick={() => current.show(row.id)}
                  >
                    <IconMapPin size={13} aria-hidden />
                  </ActionIcon>
                )}
              </td>
              <td className="strong">
                <bdi>{row.name || noValue}</bdi>
              </td>
              <td>
                <RowChanges row={row} imported={imported} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {query.hasNextPage && (
        <Button
          size="xs"
          m={8}
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function RowChanges({ row, imported }: Pick<StepProps, 'imported'> & { readonly row: ImportRow }) {
  const { t } = useTranslation('imports')
  const { targetName, faultText } = useImportWords(imported.targets)
  if (row.changes.length === 0 && row.warnings.length === 0) return noValue
  return (
    <ul className="stack gap-4">
      {row.changes.map(({ target, before, after }) => (
        <li key={target} className="row wrap gap-6">
          <span className="dim">{targetName(target)}</span>
          <s className="dim anywhere">
            <bdi>{shownValue(before) || t('review.empty_value')}</bdi>
          </s>
          <IconArrowRight size={13} aria-hidden className={styles.toward} />
          <b className="anywhere">
            <bdi>{shownValue(after) || t('review.empty_value')}</bdi>
          </b>
        </li>
      ))}
      {row.warnings.map((fault) => (
        <li key={`${fault.target} ${fault.code}`} className="warn text-s">
          {faultText(fault)} <bdi className="dim">{fault.value}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** A value of a record as a cell would show it. */
function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownValue).join(', ')
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
