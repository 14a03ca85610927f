import { TextInput, type TextInputProps } from '@mantine/core'
import { useAuthWords } from './use-auth-words.ts'

/** An input for the e-mail to sign in with. */
export function EmailField(field: TextInputProps) {
  const { t } = useAuthWords()
  return (
    <TextInput
      {...field}
      size="md"
      type="email"
      label={t('email')}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
