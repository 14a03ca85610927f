import { limits } from '@baquiano/contract/platform'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useAuthWords } from '../use-auth-words.ts'
import { strengthOf } from './password-strength.ts'
import styles from './new-password-fields.module.css'

interface Props {
  readonly first: PasswordInputProps & { readonly value: string }
  readonly repeat: PasswordInputProps
  /** Characters that it has at least. */
  readonly least?: number
}

/** Two inputs for a new password, with a hint of its strength. */
export function NewPasswordFields({ first, repeat, least = limits.password_min }: Props) {
  const { t } = useAuthWords()
  const strength = first.value === '' ? undefined : strengthOf(first.value)
  const toggle = { 'aria-label': t('show_password'), tabIndex: 0 }
  return (
    <>
      <PasswordInput
        {...first}
        size="md"
        label={t('account:new_password')}
        description={
          <span className={styles.hint} data-strength={strength}>
            <i aria-hidden />
            {t(`account:strength.${strength ?? 'rule'}`, { least })}
          </span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
      <PasswordInput
        {...repeat}
        size="md"
        label={t('account:repeat')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
    </>
  )
}
