import type { FieldError } from '@baquiano/contract/platform'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from './form-fields.tsx'
import styles from './form.module.css'

interface Props {
  readonly problems: readonly FieldError[]
  readonly labelOf: (name: string) => string
}

/** Lists the fields with an error, each linked to its input; takes the focus when it appears. */
export function ProblemSummary({ problems, labelOf }: Props) {
  const { t } = useTranslation('form')
  const box = useRef<HTMLDivElement>(null)
  const isThere = problems.length > 0
  useEffect(() => {
    if (isThere) box.current?.focus()
  }, [isThere])
  if (!isThere) return null
  return (
    <div
      ref={box}
      className={`${styles.summary} flex gap-12 pad-y-8 pad-x-12 round-10`}
      role="alert"
      tabIndex={-1}
    >
      <IconAlertCircle size={17} aria-hidden />
      <div>
        <b>{t('mend', { count: problems.length })}</b>
        <ul>
          {problems.map(({ path }) => (
            <li key={path}>
              <a
                href={`#${fieldId(path)}`}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(path)
                }}
              >
                {labelOf(path)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Goes to a field, and opens a fold that hides it. */
function goTo(path: string): void {
  const field = document.getElementById(fieldId(path))
  const fold = field?.closest('details')
  if (fold) fold.open = true
  field?.focus()
}
