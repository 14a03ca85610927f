import type { FieldError } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../form-fields.tsx'
import { useProblemText } from '../use-problem-text.ts'
import styles from './json-field.module.css'
import { lineOf, readJson } from './read-json.ts'

interface Props {
  readonly label: string
  /** The field, which errors within the JSON begin with: `config_json.retries`. */
  readonly name: string
  readonly value: string
  readonly problems: readonly FieldError[]
  readonly onChange: (text: string) => void
}

/** A JSON object as text, with a number before each line and what is wrong with it below. */
export function JsonField({ label, name, value, problems, onChange }: Props) {
  const { t } = useTranslation('form')
  const textOf = useProblemText()
  const { broken_line } = readJson(value)
  const jsonProblems = problems
    .filter(({ path }) => path.startsWith(name))
    .map(({ path, code }) => ({ path, code, line: broken_line ?? lineOf(value, path) }))
  const lines = value.split('\n')
  const wrong = new Set([
    ...jsonProblems.map(({ line }) => line),
    ...(broken_line ? [broken_line] : []),
  ])
  const id = `json-${name}`
  return (
    <div className="stack gap-6 shrink">
      <label className="soft text-s medium" htmlFor={id}>
        {label}
      </label>
      <div
        className={`${styles.box} stack clip round-8 on-surface`}
        dir="ltr"
        data-wrong={jsonProblems.length > 0 || undefined}
      >
        <ol aria-hidden>
          {lines.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is known by its number alone
            <li key={index} data-wrong={wrong.has(index + 1) || undefined}>
              {index + 1}
            </li>
          ))}
        </ol>
        <textarea
          id={id}
          value={value}
          rows={lines.length}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={jsonProblems.length > 0}
          aria-describedby={`${id}-problems`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <ul id={`${id}-problems`} className="stack gap-4 bad text-s">
        {broken_line !== null && jsonProblems.length === 0 && (
          <li>{t('json.broken', { line: broken_line })}</li>
        )}
        {jsonProblems.map(({ path, code, line }) => (
          <li key={path} id={fieldId(path)} tabIndex={-1}>
            <b>{t('json.line', { line })}</b>{' '}
            <code className="soft text-s">{path.split('.').slice(1).join('.')}</code>{' '}
            {textOf(path, code)}
          </li>
        ))}
      </ul>
    </div>
  )
}
