import { type FieldDefinition, isEmpty, ownValue, visibleFields } from '@baquiano/contract/fields'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
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
