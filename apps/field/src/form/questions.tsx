import {
  type FieldDefinition,
  fileIdsIn,
  isEmpty,
  ownValue,
  visibleFields,
} from '@baquiano/contract/fields'
import { limits as most } from '@baquiano/contract/platform'
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { database } from '../store/field-store.ts'
import styles from './form.module.css'
import { inputs } from './typed-inputs.tsx'

export interface Problem {
  readonly path: readonly PropertyKey[]
  readonly code: string
}

const parts = z.record(z.string(), z.unknown()).catch({})

interface QuestionsProps {
  readonly definitions: readonly FieldDefinition[]
  /** All that the conditions may speak of; the same questions by default. */
  readonly all?: readonly FieldDefinition[]
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: readonly Problem[]
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void
}

/** Questions in their order, each of its own type; one appears and goes as its condition says. */
export function Questions(props: QuestionsProps) {
  const { definitions, all = definitions, values, problems, onChange } = props
  const shown = new Set(visibleFields(all, values).map(({ name }) => name))
  return definitions.map((definition) => {
    if (!shown.has(definition.name)) return null
    const { name } = definition
    return (
      <Question
        key={name}
        definition={definition}
        value={ownValue(values, name)}
        problems={problems.flatMap(({ path: [first, ...path], code }) =>
          first === name ? [{ path, code }] : [],
        )}
        onChange={(value) => {
          const others = Object.entries(values).filter(([key]) => key !== name)
          onChange(Object.fromEntries(value === undefined ? others : [...others, [name, value]]))
        }}
      />
    )
  })
}

interface QuestionProps {
  readonly definition: FieldDefinition
  readonly value: unknown
  readonly problems: readonly Problem[]
  readonly onChange: (value: unknown) => void
}

function Question({ definition, value, problems, onChange }: QuestionProps) {
  const { t } = useTranslation('field')
  const id = useId()
  const { label, help, type, required, children = [] } = definition
  const note = [help, useRangeText(definition)].filter(Boolean).join(' ')
  const own = problems.find(({ path }) => path.length === 0 || type !== 'Composed')
  if (type === 'Composed' && definition.is_repeated)
    return <RepeatedQuestion {...{ definition, value, problems, onChange }} own={own} />
  if (type === 'Composed')
    return (
      <fieldset className={`${styles.question} stack gap-12`} data-problem={own && ''}>
        <legend className="strong">{label}</legend>
        {help !== '' && <p className="text-s soft">{help}</p>}
        <Questions
          definitions={children}
          values={parts.parse(value)}
          problems={problems}
          onChange={(next) => onChange(isEmpty(next) ? undefined : next)}
        />
        {own && <ProblemText code={own.code} />}
      </fieldset>
    )
  const Input = inputs[type]
  return (
    <div className={`${styles.question} stack gap-8`} data-problem={own && ''}>
      <div className="row between gap-12">
        <label id={`${id}-label`} htmlFor={id} className="strong anywhere">
          {label}
        </label>
        <QuestionState
          isFilled={!isEmpty(value)}
          isRequired={required}
          isMissing={own !== undefined}
        />
      </div>
      <Input {...{ definition, id, value, onChange }} />
      {own && own.code !== 'REQUIRED' && <ProblemText code={own.code} />}
      {note !== '' && <p className="text-s soft">{note}</p>}
      {own?.code === 'REQUIRED' && <span className="sr-only">{t('form.problems.REQUIRED')}</span>}
    </div>
  )
}

const times = z.array(parts).catch([])

interface RepeatedProps extends QuestionProps {
  /** What is wrong with all of it together. */
  readonly own: Problem | undefined
}

/** The parts once for each time, as for each meter of a house; the first time is there to begin with. */
function RepeatedQuestion({ definition, value, problems, own, onChange }: RepeatedProps) {
  const { t } = useTranslation('field')
  const { label, help, children = [], limits } = definition
  const given = times.parse(value)
  const shown = given.length > 0 ? given : [{}]
  const put = (next: readonly Readonly<Record<string, unknown>>[]) =>
    onChange(next.length < 2 && next.every(isEmpty) ? undefined : next)
  return (
    <fieldset className={`${styles.question} stack gap-12`} data-problem={own && ''}>
      <legend className="strong">{label}</legend>
      {help !== '' && <p className="text-s soft">{help}</p>}
      {shown.map((time, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a time has no id, and is told from others by its place
        <fieldset key={index} className={`${styles.time} stack gap-12`}>
          <legend className="row between gap-12 strong">
            {t('form.time', { label, number: index + 1 })}
            {shown.length > 1 && (
              <button
                type="button"
                className={`${styles.remove} row center fixed`}
                aria-label={t('form.remove_time', { label, number: index + 1 })}
                onClick={() => {
                  put(shown.filter((_, at) => at !== index))
                  void database.removeFiles(fileIdsIn(time))
                }}
              >
                <IconX size={20} aria-hidden />
              </button>
            )}
          </legend>
          <Questions
            definitions={children}
            values={time}
            problems={problems.flatMap(({ path: [first, ...path], code }) =>
              first === index ? [{ path, code }] : [],
            )}
            onChange={(next) => put(shown.map((it, at) => (at === index ? next : it)))}
          />
        </fieldset>
      ))}
      {shown.length < (limits.max ?? most.repeated_parts) && (
        <button
          type="button"
          className={`${styles.choice} row center gap-8`}
          onClick={() => put([...shown, {}])}
        >
          <IconPlus size={20} aria-hidden />
          {t('form.add_time', { label })}
        </button>
      )}
      {own && <ProblemText code={own.code} />}
    </fieldset>
  )
}

interface StateProps {
  readonly isFilled: boolean
  readonly isRequired: boolean
  readonly isMissing: boolean
}

function QuestionState({ isFilled, isRequired, isMissing }: StateProps) {
  const { t } = useTranslation('field')
  if (isMissing && !isFilled)
    return <span className={`${styles.missing} text-s strong fixed`}>{t('form.missing')}</span>
  if (isFilled) return <IconCheck className="good fixed" size={20} aria-label={t('form.filled')} />
  return isRequired ? null : <span className="text-s soft fixed">{t('form.optional')}</span>
}

const problemCodes = [
  'REQUIRED',
  'DATE_INVALID',
  'EMAIL_INVALID',
  'URL_UNREADABLE',
  'PHONE_INVALID',
  'CODE_INVALID',
  'NUMBER_TOO_SMALL',
  'NUMBER_TOO_BIG',
  'TOO_MANY_DECIMALS',
  'TOO_FEW',
  'TOO_MANY',
] as const

function ProblemText({ code }: { readonly code: string }) {
  const { t } = useTranslation('field')
  const known = problemCodes.find((it) => it === code) ?? 'other'
  return (
    <p className="text-s warn" role="alert">
      {t(`form.problems.${known}`)}
    </p>
  )
}

/** Between which numbers an answer lies. */
function useRangeText({ type, limits: { min, max, unit } }: FieldDefinition): string {
  const { t } = useTranslation('field')
  if (type !== 'Number' || (min === null && max === null)) return ''
  const range = { min: min ?? '', max: max ?? '', unit: unit ?? '' }
  if (max === null) return t('form.at_least', range).trim()
  return (min === null ? t('form.at_most', range) : t('form.between', range)).trim()
}

/** How many of the questions that are shown have an answer. */
export function countFilled(
  definitions: readonly FieldDefinition[],
  values: Readonly<Record<string, unknown>>,
): { readonly filled: number; readonly all: number } {
  const shown = visibleFields(definitions, values)
  return {
    filled: shown.filter(({ name }) => !isEmpty(ownValue(values, name))).length,
    all: shown.length,
  }
}
