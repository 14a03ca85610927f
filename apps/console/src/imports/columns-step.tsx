import type { ImportSettings, MappedColumn } from '@baquiano/contract/imports'
import { columnLetter } from '@baquiano/contract/platform'
import { Alert, Button, Radio } from '@mantine/core'
import { IconArrowRight, IconEyeOff, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { ColumnRow, ConstantRow, type Meanings, UnusedColumn } from './column-row.tsx'
import { NewFieldButton } from './extra-column.tsx'
import { ImportFrame, type StepProps } from './import-frame.tsx'
import { importCausesOf } from './imports.queries.ts'
import styles from './imports.module.css'
import { MappingOffer, NamedMappings } from './named-mappings.tsx'
import { RowPreview } from './row-preview.tsx'
import { isOtherTable, SourceChoice, TitlesSwitch } from './source-choice.tsx'
import { useImportWords } from './use-import-words.ts'
import { useImportAct, useValidate } from './use-validate.ts'

/** What each column of the file means, with the questions that the file does not answer (target import-1-columns). */
export function ColumnsStep({ imported, onStep }: StepProps) {
  const { t } = useTranslation('imports')
  const { columns, targets, questions } = imported
  const { targetName } = useImportWords(targets)
  const moment = useMoment()
  const [draft, setDraft] = useState(imported.settings)
  const isGone = imported.file_removed_on !== null
  const change = (changes: Partial<ImportSettings>) => setDraft((old) => ({ ...old, ...changes }))
  const isReread = isOtherTable(draft, imported)
  const validate = useValidate(imported, () => onStep(isReread ? 'columns' : 'review'))
  const meant = meaningsOf(columns, draft)
  const used = columns.filter(({ column }) => meant.get(column) !== null)
  const ignored = columns.filter(({ column }) => meant.get(column) === null)
  const taken = new Set(meant.values())
  const missing = targets.filter(({ target, required }) => required && !taken.has(target))
  const options = targets.map(({ target, required }) => ({
    value: target,
    label: required ? t('target_required', { name: targetName(target) }) : targetName(target),
  }))
  const choose = (column: number, target: string | null) =>
    change({ mapping: mappedTo(draft, meant, { column, target }) })
  const isAnswered = questions.every((it) =>
    it.kind === 'day_order' ? draft.day_order !== undefined : draft.is_swapped !== undefined,
  )
  const isSame = JSON.stringify(draft) === JSON.stringify(imported.settings)
  const isRead = isSame && (draft.mapping.length > 0 || isGone)
  const isOver = imported.process_state === 'PROCESS'
  const wrongIn = useWrongValues(imported)
  return (
    <ImportFrame
      imported={imported}
      step="columns"
      onStep={onStep}
      acts={
        can('UPLOAD_FILES_UPDATE') && (
          <>
            {imported.process_state === 'LOADED' && <CancelButton imported={imported} />}
            <Button
              size="xs"
              rightSection={<IconArrowRight size={14} aria-hidden />}
              disabled={!isAnswered || isOver || (isGone && !isRead)}
              loading={validate.isPending}
              onClick={() =>
                isRead
                  ? onStep('review')
                  : validate.mutate(isReread ? draft : { ...draft, mapping: confirmed(meant) })
              }
            >
              {t(isReread ? 'columns_step.reread' : 'columns_step.review')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.split}>
        <section
          className="stack gap-12 pad-16 packed shrink on-surface"
          aria-label={t('step.columns')}
        >
          <header className="row wrap gap-12">
            <h2 className="text-l">
              {t('columns_step.recognised', { used: used.length, all: columns.length })}
            </h2>
            <span className="dim grow">{t('columns_step.hint')}</span>
            <TitlesSwitch imported={imported} draft={draft} change={change} />
          </header>
          {imported.file_removed_on !== null && (
            <Alert color="yellow">
              {t('columns_step.file_removed', { moment: moment(imported.file_removed_on) })}
            </Alert>
          )}
          {validate.error && <ProblemAlert error={validate.error} />}
          <MappingOffer imported={imported} meant={meant} change={change} />
          {questions.map((it) => (
            <Question
              key={it.kind}
              question={it}
              imported={imported}
              draft={draft}
              change={change}
            />
          ))}
          <div>
            <div className={`${styles.columnHead} strong text-s`} aria-hidden>
              <span>{t('columns_step.head.column')}</span>
              <span>{t('columns_step.head.sample')}</span>
              <span>{t('columns_step.head.field')}</span>
              <span>{t('columns_step.head.guess')}</span>
              <span className={styles.good}>{t('columns_step.head.good')}</span>
            </div>
            {used.map((it) => (
              <ColumnRow
                key={it.column}
                column={it}
                target={meant.get(it.column) ?? null}
                options={options}
                wrong={meant.get(it.column) === it.target ? wrongIn(it.column) : null}
                onChoose={(target) => choose(it.column, target)}
              />
            ))}
            {missing.map(({ target }) => (
              <ConstantRow
                key={target}
                name={targetName(target)}
                text={draft.constants.find((it) => it.target === target)?.text ?? ''}
                onChange={(text) => change({ constants: constantsWith(draft, { target, text }) })}
              />
            ))}
          </div>
          {ignored.length > 0 && (
            <UnusedColumns
              imported={imported}
              columns={ignored}
              options={options}
              onChoose={choose}
            />
          )}
        </section>
        <aside className={`${styles.aside} stack gap-16 pad-16 packed on-surface`}>
          <RowPreview imported={imported} draft={draft} meant={meant} />
          <Radio.Group
            label={t('existing.label')}
            value={draft.existing}
            onChange={(value) => change({ existing: value === 'keep' ? 'keep' : 'update' })}
          >
            <div className="stack gap-8 pad-y-8">
              <Radio value="update" label={t('existing.update')} />
              <Radio value="keep" label={t('existing.keep')} />
            </div>
          </Radio.Group>
          <NamedMappings imported={imported} draft={draft} meant={meant} change={change} />
          <SourceChoice imported={imported} draft={draft} change={change} />
          <ReadingNotes imported={imported} />
        </aside>
      </div>
    </ImportFrame>
  )
}

interface UnusedColumnsProps extends Pick<StepProps, 'imported'> {
  readonly columns: readonly MappedColumn[]
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (column: number, target: string | null) => void
}

function UnusedColumns({ imported, columns, options, onChoose }: UnusedColumnsProps) {
  const { t } = useTranslation('imports')
  return (
    <>
      <h3 className="row gap-6 soft">
        <IconEyeOff size={15} aria-hidden />
        {t('columns_step.ignored', { count: columns.length })}
      </h3>
      <div className={styles.unused}>
        {columns.map((it) => (
          <UnusedColumn
            key={it.column}
            column={it}
            options={options}
            onChoose={(target) => onChoose(it.column, target)}
            act={
              <NewFieldButton
                imported={imported}
                column={it}
                onCreated={(target) => onChoose(it.column, target)}
              />
            }
          />
        ))}
      </div>
    </>
  )
}

/** What a person has to know of how the file was read. */
function ReadingNotes({ imported: { notes, targets } }: Pick<StepProps, 'imported'>) {
  const { t } = useTranslation('imports')
  const { noteText } = useImportWords(targets)
  if (notes.length === 0) return null
  return (
    <Alert
      icon={<IconInfoCircle size={16} aria-hidden />}
      title={t('columns_step.notes')}
      color="blue"
    >
      <ul className="stack gap-4">
        {notes.map((note) => (
          <li key={JSON.stringify(note)}>{noteText(note)}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** How many rows the check found wrong because of a column; null where nothing was checked. */
function useWrongValues({ id, counts, process_state }: StepProps['imported']) {
  const isChecked = process_state === 'LOADED' && counts.rows > 0
  const { data } = useQuery({ ...importCausesOf(id), enabled: isChecked })
  return (column: number): number | null => {
    if (!isChecked || !data) return null
    const groups = data.filter((group) => group.column === column)
    return Math.min(
      groups.reduce((sum, { rows }) => sum + rows, 0),
      counts.rows,
    )
  }
}

/** Gives up an import of which nothing is written; its file stays, and it may be taken up again. */
function CancelButton({ imported }: Pick<StepProps, 'imported'>) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const cancel = useImportAct(imported, 'cancel')
  return (
    <Button
      size="xs"
      variant="default"
      loading={cancel.isPending}
      onClick={() =>
        cancel.mutate(undefined, { onSuccess: () => void navigate({ to: '/apps/UploadFiles' }) })
      }
    >
      {t('columns_step.cancel')}
    </Button>
  )
}

/** What the columns mean under a draft: a target that somebody chose for one column leaves the column that was guessed. */
function meaningsOf(columns: readonly MappedColumn[], { mapping }: ImportSettings): Meanings {
  const chosen = new Map(mapping.map(({ column, target }) => [column, target]))
  const taken = new Set(chosen.values())
  return new Map(
    columns.map(({ column, target }) => {
      const choice = chosen.get(column)
      if (choice !== undefined) return [column, choice]
      return [column, taken.has(target) ? null : target]
    }),
  )
}

/** The mapping with one more choice; whatever column had the target before has none. */
function mappedTo(
  { mapping }: ImportSettings,
  meant: Meanings,
  choice: { readonly column: number; readonly target: string | null },
): ImportSettings['mapping'] {
  const before = [...meant].find(([, target]) => target !== null && target === choice.target)?.[0]
  const others = mapping.filter(({ column }) => column !== choice.column && column !== before)
  const freed =
    before === undefined || before === choice.column ? [] : [{ column: before, target: null }]
  return [...others, ...freed, { ...choice }]
}

/** Every column as it is shown: whoever goes on has confirmed the guesses too. */
const confirmed = (meant: Meanings): ImportSettings['mapping'] =>
  [...meant].map(([column, target]) => ({ column, target }))

/** The values for all rows, with another one. */
export function constantsWith(
  { constants }: ImportSettings,
  given: { readonly target: string; readonly text: string },
): ImportSettings['constants'] {
  const others = constants.filter(({ target }) => target !== given.target)
  return given.text === '' ? others : [...others, { ...given }]
}

interface DraftProps extends Pick<StepProps, 'imported'> {
  readonly draft: ImportSettings
  readonly change: (changes: Partial<ImportSettings>) => void
}

interface QuestionProps extends DraftProps {
  readonly question: StepProps['imported']['questions'][number]
}

/** Asks once what the file does not tell, with the samples that leave it open. */
function Question({ question, imported, draft, change }: QuestionProps) {
  const { t } = useTranslation('imports')
  const columnAt = (wanted: number) => imported.columns.find(({ column }) => column === wanted)
  if (question.kind === 'day_order') {
    const column = columnAt(question.column)
    return (
      <Alert color="yellow">
        <Radio.Group
          label={t('question.day_order', { name: column?.title ?? columnLetter(question.column) })}
          description={<bdi>{column?.samples.join(' · ')}</bdi>}
          value={draft.day_order ?? ''}
          onChange={(value) =>
            change({ day_order: value === 'month_first' ? 'month_first' : 'day_first' })
          }
        >
          <div className="row wrap gap-16 pad-y-8">
            <Radio value="day_first" label={t('question.day_first')} />
            <Radio value="month_first" label={t('question.month_first')} />
          </div>
        </Radio.Group>
      </Alert>
    )
  }
  const answer = draft.is_swapped === undefined ? '' : String(draft.is_swapped)
  return (
    <Alert color="yellow">
      <Radio.Group
        label={t('question.swapped')}
        description={
          <bdi>{question.columns.flatMap((it) => columnAt(it)?.title ?? []).join(' · ')}</bdi>
        }
        value={answer}
        onChange={(value) => change({ is_swapped: value === 'true' })}
      >
        <div className="row wrap gap-16 pad-y-8">
          <Radio value="true" label={t('question.swap')} />
          <Radio value="false" label={t('question.keep')} />
        </div>
      </Radio.Group>
    </Alert>
  )
}
