import type { FieldError } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../platform/form/form-fields.tsx'
import { useProblemText } from '../platform/form/use-problem-text.ts'
import styles from './json-editor.module.css'
import { lineOf, readJson } from './read-json.ts'

interface Props {
  readonly text: string
  readonly problems: readonly FieldError[]
  readonly onChange: (text: string) => void
}

/** The JSON itself, with a number before each line and what is wrong with it below. */
export function JsonEditor({ text, problems, onChange }: Props) {
  const { t } = useTranslation('company-config')
  const textOf = useProblemText()
  const { broken_line } = readJson(text)
  const jsonProblems = problems
    .filter(({ path }) => path.startsWith('config_json'))
    .map(({ path, code }) => ({ path, code, line: broken_line ?? lineOf(text, path) }))
  const lines = text.split('\n')
  const wrong = new Set([
    ...jsonProblems.map(({ line }) => line),
    ...(broken_line ? [broken_line] : []),
  ])
  return (
    <div className={styles.editor}>
      <label htmlFor="json">{t('json.label')}</label>
      <div className={styles.box} dir="ltr" data-wrong={jsonProblems.length > 0 || undefined}>
        <ol aria-hidden>
          {lines.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is known by its number alone
            <li key={index} data-wrong={wrong.has(index + 1) || undefined}>
              {index + 1}
            </li>
          ))}
        </ol>
        <textarea
          id="json"
          value={text}
          rows={lines.length}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={jsonProblems.length > 0}
          aria-describedby="json-problems"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <ul id="json-problems" className={styles.problems}>
        {broken_line !== null && jsonProblems.length === 0 && (
          <li>{t('json.broken', { line: broken_line })}</li>
        )}
        {jsonProblems.map(({ path, code, line }) => (
          <li key={path} id={fieldId(path)} tabIndex={-1}>
            <b>{t('json.line', { line })}</b> <code>{path.split('.').slice(1).join('.')}</code>{' '}
            {textOf(path, code)}
          </li>
        ))}
      </ul>
    </div>
  )
}
