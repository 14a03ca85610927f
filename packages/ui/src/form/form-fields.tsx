import { Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconGitMerge } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import type { FieldMark } from './use-conflict.ts'
import { useProblemText } from './use-problem-text.ts'

/** The value and state of one field of a form, bound by `form.field(name)` or `form.text(name)`. */
export interface FieldBinding<Value, Chosen = Value> {
  /** Its path, as errors name it. */
  readonly name: string
  readonly value: Value
  /** Code of its error. */
  readonly problem: string | undefined
  readonly mark: FieldMark | undefined
  readonly onChange: (value: Chosen) => void
}

/** What every field of a form takes. */
export interface FieldProps<Value, Chosen = Value> {
  readonly label: string
  /** Below the input while it has no error. */
  readonly note?: ReactNode
  readonly field: FieldBinding<Value, Chosen>
  readonly required?: boolean
}

/** A field that may be left out: an empty text is null. */
export const optionalText = (field: FieldBinding<string | null>): FieldBinding<string> => ({
  ...field,
  value: field.value ?? '',
  onChange: (text) => field.onChange(text === '' ? null : text),
})

interface TextProps extends FieldProps<string> {
  readonly lines?: number
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  readonly max?: number
}

/** A text input of a record form, of one line or several. */
export function TextField({ lines = 1, type = 'text', max, ...props }: TextProps) {
  const { value, onChange } = props.field
  const shared = {
    ...useInputProps(props),
    value,
    onChange: ({ currentTarget }: { readonly currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
    maxLength: max,
    // A record's password is not the one the browser holds for this person.
    autoComplete: type === 'password' ? 'new-password' : undefined,
  }
  return (
    <FieldBox mark={props.field.mark}>
      {lines === 1 ? <TextInput {...shared} type={type} /> : <Textarea {...shared} rows={lines} />}
    </FieldBox>
  )
}

const wrapperOrder: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
]

/**
 * The props that every Mantine input of a form shares: label, note, error, and the id that the summary links to.
 *
 * @param largest as `useProblemText` takes it
 */
export function useInputProps(
  { label, note, field: { name, problem }, required = false }: FieldProps<unknown, never>,
  largest?: string | null,
) {
  const textOf = useProblemText()
  return {
    id: fieldId(name),
    name,
    label,
    description: problem ? undefined : note,
    error: problem && textOf(name, problem, largest),
    required,
    inputWrapperOrder: wrapperOrder,
  }
}

/** Id of a field's input, which the error summary links to. */
export const fieldId = (name: string): string => `field-${name}`

interface BoxProps {
  readonly mark: FieldMark | undefined
  readonly children: ReactNode
}

/** The look of a field, and after a conflict whose value it has. */
export function FieldBox({ mark, children }: BoxProps) {
  return (
    <div className={styles.field} data-mark={mark}>
      {children}
      {mark && <Mark mark={mark} />}
    </div>
  )
}

const icons: Readonly<Record<FieldMark, ReactNode>> = {
  undecided: <IconAlertTriangle size={12} aria-hidden />,
  server: <IconAlertTriangle size={12} aria-hidden />,
  local: <IconAlertTriangle size={12} aria-hidden />,
  merged: <IconGitMerge size={12} aria-hidden />,
  own: <IconCheck size={12} aria-hidden />,
}

function Mark({ mark }: { readonly mark: FieldMark }) {
  const { t } = useTranslation('form')
  return (
    <span className={`${styles.mark} row gap-4 dim text-s`}>
      {icons[mark]}
      {t(`marks.${mark}`)}
    </span>
  )
}
