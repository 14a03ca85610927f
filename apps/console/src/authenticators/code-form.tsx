import { limits } from '@baquiano/contract/platform'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '../platform/http/problem-of.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import styles from './authenticators.module.css'

interface Props {
  readonly submitLabel: string
  readonly isDangerous?: boolean
  readonly isPending: boolean
  readonly error: Error | null
  readonly onSubmit: (code: string) => void
  readonly onCancel?: () => void
}

const isWhole = new RegExp(`^\\d{${limits.code_digits}}$`)

/** Asks for a code of the authenticator app. */
export function CodeForm({ submitLabel, isDangerous = false, ...props }: Props) {
  const { isPending, error, onSubmit, onCancel } = props
  const { t } = useTranslation(['authenticators', 'authenticator', 'platform'])
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole.test(code) || isPending) return
    onSubmit(code)
    setCode('')
  }
  const isOfCode = error && problemOf(error).code === 'CODE_WRONG'
  return (
    <form className="stack gap-12" onSubmit={submit}>
      <TextInput
        className={styles.code}
        label={t('authenticator:code')}
        value={code}
        onChange={({ currentTarget }) =>
          setCode(currentTarget.value.replaceAll(/\D/g, '').slice(0, limits.code_digits))
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        error={isOfCode && code === '' && t('wrong')}
        data-autofocus
      />
      {error && !isOfCode && <ProblemAlert error={error} />}
      <div className="row wrap gap-8">
        <Button
          type="submit"
          loading={isPending}
          disabled={!isWhole.test(code)}
          {...(isDangerous && { color: '#c9353a' })}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('platform:cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
