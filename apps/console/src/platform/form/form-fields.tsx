import { Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconGitMerge } from '@tabler/icons-react'
import type { ChangeEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form.module.css'
import type { FieldMark } from './use-conflict.ts'
import { useProblemText } from './use-problem-text.ts'

interface Props {
  readonly label: string
  readonly note?: string
  readonly lines?: number
  readonly type?: 'text' | 'date' | 'email' | 'tel' | 'url' | 'password'
  /** Bound by `form.text(name)`. */
  readonly field: {
    readonly name: string
    readonly value: string
    readonly problem: string | undefined
    readonly mark: FieldMark | undefined
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  readonly required?: boolean
  readonly max?: number
}

const wrapperOrder: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
]

/** A text input of a record form, of one line or several. */
export function TextField(props: Props) {
  const { label, note, lines = 1, type = 'text', field, required = false, max } = props
  const { name, value, problem, mark, onChange } = field
  const textOf = useProblemText()
  const shared = {
    id: fieldId(name),
    name,
    label,
    description: problem ? undefined : note,
    value,
    onChange,
    error: problem && textOf(name, problem),
    required,
    maxLength: max,
    // A record's password is not the one the browser holds for this person.
    autoComplete: type === 'password' ? 'new-password' : undefined,
    withAsterisk: false,
    inputWrapperOrder: wrapperOrder,
  }
  return (
    <div className={styles.field} data-mark={mark}>
      {lines === 1 ? <TextInput {...shared} type={type} /> : <Textarea {...shared} rows={lines} />}
      {mark && <Mark mark={mark} />}
    </div>
  )
}

/** Id of a field's input, which the error summary links to. */
export const fieldId = (name: string): string => `field-${name}`

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
    <span className={styles.mark}>
      {icons[mark]}
      {t(`marks.${mark}`)}
    </span>
  )
}
