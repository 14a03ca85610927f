import { activities } from '@baquiano/contract/activities'
import type { CauseGroup, ImportDetail, RowAct } from '@baquiano/contract/imports'
import { minuteS, numberText } from '@baquiano/contract/platform'
import { Button, Progress, TextInput } from '@mantine/core'
import {
  IconArrowRight,
  IconInfoCircle,
  IconPlayerPlay,
  IconPlus,
  IconWand,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { AllowSigns } from '../visit-points/index.ts'
import { causeKeyOf } from './cause-list.tsx'
import { type CellSource, cellSourceOf } from './cell-choices.ts'
import { ChoiceInput } from './choice-input.tsx'
import { ClearOffer } from './clear-offer.tsx'
import { constantsWith } from './columns-step.tsx'
import { ActCounts, ImportFrame, type StepProps } from './import-frame.tsx'
import { canImport, importCausesOf, useImportTask } from './imports.queries.ts'
import styles from './imports.module.css'
import { WithMap } from './map-panel.tsx'
import { ReviewRows } from './review-rows.tsx'
import { useProgressText } from './use-import-tasks.ts'
import { useImportWords } from './use-import-words.ts'
import { useImportAct, useValidate } from './use-validate.ts'

/** What an import would do, before anything is written, and why rows are rejected (target import-2-dryrun). */
export function ReviewStep({ imported, onStep }: StepProps) {
  const { t, i18n } = useTranslation('imports')
  const { counts, process_state, questions } = imported
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
                <ReviewRows act={act} imported={imported} current={current} />
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
          onCreatePoints={() => validate.mutate({ ...settings, create_points: true })}
          onSet={(constant) =>
            validate.mutate({ ...settings, constants: constantsWith(settings, constant) })
          }
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
  /** Gives all rows a value that has no column. */
  readonly onSet: (constant: ImportDetail['settings']['constants'][number]) => void
  readonly onCreateActivities: (names: readonly string[]) => void
  readonly onCreatePoints: () => void
}

/** What a new activity takes, until somebody says otherwise. */
const newActivityS = 30 * minuteS
/** Values of a cause that are shown at once. */
const fewValues = 6

/** What the rows name and the company does not have, where it can be made of them for all at once. */
function madeFor(
  { record }: StepProps['imported'],
  { cause, target }: CauseGroup,
): 'activities' | 'points' | null {
  if (cause === 'ACTIVITY_NOT_REGISTERED') return can('ACTIVITY_CREATE') ? 'activities' : null
  const isPoint = record === 'visits' && cause === 'NOT_REGISTERED' && target === 'visit_point'
  return isPoint && can('VISIT_POINT_CREATE') ? 'points' : null
}

type Fix =
  | { readonly column: number; readonly target?: never }
  /** Of a value that the file has no column for. */
  | { readonly target: string; readonly column?: never }

/** What one fix for all rows of a cause changes; null where there is none. */
function fixOf({ process_state, targets }: StepProps['imported'], group: CauseGroup): Fix | null {
  const { cause, column, target } = group
  // Written ones are not read again by other settings while rows wait for it.
  if (process_state !== 'LOADED' || !can('UPLOAD_FILES_UPDATE')) return null
  if (column !== null) return { column }
  const isLacking = cause === 'REQUIRED_PROPERTY' && targets.some((it) => it.target === target)
  return isLacking && target !== null ? { target } : null
}

interface ReplacedProps {
  readonly source: CellSource | null
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
}

/** What is to stand instead of a value, with what the company knows to choose from. */
function Replaced({ source, label, text, onText }: ReplacedProps) {
  const shared = { size: 'xs', 'aria-label': label, value: text } as const
  if (!source)
    return <TextInput {...shared} onChange={({ currentTarget: { value } }) => onText(value)} />
  return (
    <ChoiceInput source={source} value={text} isOpenedByClick onText={onText}>
      {(acts) => <TextInput {...shared} {...acts} />}
    </ChoiceInput>
  )
}

function Cause({ group, imported, isPending, onFix, onSet, ...acts }: CauseProps) {
  const { onAllowed, onCreateActivities, onCreatePoints, onStep } = acts
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
  const fix = fixOf(imported, group)
  const apply = () => {
    if (fix?.column !== undefined)
      onFix(fixes.map((it) => ({ column: fix.column, from: it.value, to: textOf(it) })))
    else if (fix) onSet({ target: fix.target, text: fixes.map(textOf).join('') })
  }
  const number = (count: number) => numberText(count, i18n.language)
  const [areAllShown, setAllShown] = useState(false)
  const shown = areAllShown ? values : values.slice(0, fewValues)
  const made = fix ? madeFor(imported, group) : null
  const meant = imported.targets.find((it) => it.target === target)
  const source = meant ? cellSourceOf(meant) : null
  const names = values.map(({ value }) => value)
  const create = { activities: () => onCreateActivities(names), points: onCreatePoints }
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
            onClick={() => (column === null ? onStep('columns') : onStep('fix', causeKeyOf(group)))}
          >
            {column === null ? t('step.columns') : t('review.by_hand')}
          </Button>
        </span>
      </header>
      <SignsOffer isOffered={fix?.column !== undefined} code={group.code} onAllowed={onAllowed} />
      <ul className="stack gap-6">
        {shown.map((it) => (
          <li key={it.value} className="row wrap gap-8">
            <span className={`${styles.value} anywhere`}>
              <bdi>{it.value === '' ? t('review.empty_value') : it.value}</bdi>{' '}
              <span className="num dim">×{number(it.rows)}</span>
            </span>
            {fix && (
              <>
                <IconArrowRight size={14} aria-hidden className={styles.toward} />
                <Replaced
                  source={source}
                  label={
                    fix.column !== undefined
                      ? t('review.instead_of', { value: it.value })
                      : t('review.value_of', { name })
                  }
                  text={textOf(it)}
                  onText={(text) => setTyped((old) => ({ ...old, [it.value]: text }))}
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
      {fix && (
        <div className="row wrap gap-8">
          {made && (
            <Button
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              loading={isPending}
              onClick={create[made]}
            >
              {t(`review.create_${made}`, { count: values.length })}
            </Button>
          )}
          <Button
            size="xs"
            variant={made ? 'default' : 'filled'}
            leftSection={<IconWand size={14} aria-hidden />}
            disabled={fixes.length === 0}
            loading={isPending}
            onClick={apply}
          >
            {t('review.apply', { count: fixed, number: number(fixed) })}
          </Button>
          {fix.column !== undefined && (
            <ClearOffer
              group={group}
              targets={imported.targets}
              isPending={isPending}
              onClear={(texts) =>
                onFix(texts.map((from) => ({ column: fix.column, from, to: '' })))
              }
            />
          )}
          {made && <p className="dim text-s">{t(`review.create_${made}_note`)}</p>}
        </div>
      )}
    </section>
  )
}
