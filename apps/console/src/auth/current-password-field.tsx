import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useAuthWords } from './use-auth-words.ts'

/** An input for the person's current password. */
export function CurrentPasswordField(field: PasswordInputProps) {
  const { t } = useAuthWords()
  return (
    <PasswordInput
      {...field}
      size="md"
      label={t('password')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
    />
  )
}
