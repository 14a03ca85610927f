import type { ImportSettings, MappedColumn } from '@baquiano/contract/imports'
import { percentText } from '@baquiano/contract/platform'
import { Alert, Button, Radio, Select, TextInput } from '@mantine/core'
import { IconArrowRight, IconEyeOff, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { NewFieldButton } from './extra-column.tsx'
import { ImportFrame, type StepProps } from './import-frame.tsx'
import styles from './imports.module.css'
import { MappingOffer, NamedMappings } from './named-mappings.tsx'
import { isOtherTable, SourceChoice } from './source-choice.tsx'
import { useImportWords } from './use-import-words.ts'
import { useValidate } from './use-validate.ts'

/** Below which a guess deserves a look. */
const sureFrom = 0.8

/** What each column of the file means, with the questions that the file does not answer (target import-1-columns). */
export function ColumnsStep({ imported, onStep }: StepProps) {
  const { t } = useTranslation('imports')
  const { columns, targets, notes, questions } = imported
  const { targetName, noteText } = useImportWords(targets)
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
  return (
    <ImportFrame
      imported={imported}
      step="columns"
      onStep={onStep}
      acts={
        can('UPLOAD_FILES_UPDATE') && (
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
        )
      }
    >
      <div className={styles.split}>
        <section className="stack gap-12 pad-16 packed shrink" aria-label={t('step.columns')}>
          <h2 className="text-l">
            {t('columns_step.recognised', { used: used.length, all: columns.length })}
          </h2>
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
          {used.map((it) => (
            <ColumnRow
              key={it.column}
              column={it}
              target={meant.get(it.column) ?? null}
              options={options}
              onChoose={(target) => choose(it.column, target)}
            />
          ))}
          {missing.map(({ target }) => (
            <Constant
              key={target}
              name={targetName(target)}
              text={draft.constants.find((it) => it.target === target)?.text ?? ''}
              onChange={(text) => change({ constants: constantsWith(draft, { target, text }) })}
            />
          ))}
          {ignored.length > 0 && (
            <>
              <h3 className="row gap-6 soft">
                <IconEyeOff size={15} aria-hidden />
                {t('columns_step.ignored', { count: ignored.length })}
              </h3>
              {ignored.map((it) => (
                <ColumnRow
                  key={it.column}
                  column={it}
                  target={null}
                  options={options}
                  onChoose={(target) => choose(it.column, target)}
                  act={
                    <NewFieldButton
                      imported={imported}
                      column={it}
                      onCreated={(target) => choose(it.column, target)}
                    />
                  }
                />
              ))}
            </>
          )}
        </section>
        <aside className={`${styles.aside} stack gap-16 pad-16 packed on-surface`}>
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
          {notes.length > 0 && (
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
          )}
        </aside>
      </div>
    </ImportFrame>
  )
}

type Meanings = ReadonlyMap<number, string | null>

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

function constantsWith(
  { constants }: ImportSettings,
  given: { readonly target: string; readonly text: string },
): ImportSettings['constants'] {
  const others = constants.filter(({ target }) => target !== given.target)
  return given.text === '' ? others : [...others, { ...given }]
}

interface ColumnRowProps {
  readonly column: MappedColumn
  readonly target: string | null
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (target: string | null) => void
  /** What else can be done with a column that means nothing. */
  readonly act?: ReactNode
}

function ColumnRow({ column: it, target, options, onChoose, act }: ColumnRowProps) {
  const { t, i18n } = useTranslation('imports')
  const name = it.title || t('columns_step.untitled', { letter: letterOf(it.column) })
  const isGuess = target !== null && target === it.target && it.reason !== 'chosen'
  return (
    <div className={`${styles.column} line-top`} data-ignored={target === null || undefined}>
      <span className="row gap-8 shrink">
        <span className={`${styles.letter} center round-6 on-chip num text-s`}>
          {letterOf(it.column)}
        </span>
        <b className="ell" title={name}>
          <bdi>{name}</bdi>
        </b>
      </span>
      <span className="ell dim">
        <bdi>{it.samples.join(' · ')}</bdi>
      </span>
      <Select
        size="xs"
        aria-label={t('columns_step.target_of', { name })}
        placeholder={t('columns_step.ignore')}
        data={[...options]}
        value={target}
        searchable
        clearable
        onChange={onChoose}
      />
      <span className="num text-s" data-unsure={(isGuess && it.confidence < sureFrom) || undefined}>
        {isGuess && t(`reason.${it.reason}`, { share: percentText(it.confidence, i18n.language) })}
        {target !== null && !isGuess && t('reason.chosen')}
        {act}
      </span>
    </div>
  )
}

/** As sheets name their columns: A, B … Z, AA. */
export function letterOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}

interface ConstantProps {
  readonly name: string
  readonly text: string
  readonly onChange: (text: string) => void
}

/** A target that needs a value and has no column: one text for all rows. */
function Constant({ name, text, onChange }: ConstantProps) {
  const { t } = useTranslation('imports')
  return (
    <TextInput
      size="xs"
      maw={420}
      label={t('columns_step.constant', { name })}
      description={text === '' ? t('columns_step.constant_why') : undefined}
      withAsterisk
      value={text}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
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
          label={t('question.day_order', { name: column?.title ?? letterOf(question.column) })}
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
