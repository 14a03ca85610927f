import { recoveryCode } from '@baquiano/contract/auth'
import { Button, TextInput } from '@mantine/core'
import { FieldFailure } from '../field-failure.tsx'
import { useAuthWords } from '../use-auth-words.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { useForm } from '../use-form.ts'
import type { AppStepState } from './use-app-step.ts'

interface Props {
  readonly step: AppStepState
  readonly onRestart: () => void
}

/** Signs in by a recovery code, which is used up. */
export function RecoveryForm({ step, onRestart }: Props) {
  const { t } = useAuthWords()
  const { form, field, focusField } = useForm({
    initial: { recovery: '' },
    validate: ({ recovery }) => ({
      recovery: recoveryCode.safeParse(recovery).success ? undefined : 'recovery_code',
    }),
    onSubmit: ({ recovery }) => step.sendRecoveryCode(recovery),
    onEdit: step.clear,
  })
  useFocusOnOpen(() => focusField('recovery'))
  return (
    <form {...form} className="stack gap-16">
      <TextInput
        {...field('recovery')}
        size="md"
        label={t('app.recovery')}
        placeholder="ABCDE-FGHIJ"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      {step.failure && <FieldFailure failure={step.failure} />}
      {step.mustRestart ? (
        <Button fullWidth onClick={onRestart}>
          {t('code.restart')}
        </Button>
      ) : (
        <Button type="submit" fullWidth loading={step.isPending}>
          {t('code.submit')}
        </Button>
      )}
    </form>
  )
}
