import { Button, Checkbox } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cachedTheme } from '../../platform/theme/cached-theme.ts'
import { AuthLink } from '../address/auth-link.tsx'
import styles from '../auth.module.css'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { EmailField } from '../email-field.tsx'
import { FieldFailure } from '../field-failure.tsx'
import { useAuthWords } from '../use-auth-words.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { StepMark } from './step-mark.tsx'
import type { PasswordStep as State } from './use-password-step.ts'

interface Props {
  readonly step: State
  /** Another way to sign in. */
  readonly offer: ReactNode
  /** Whether most people use that other way. */
  readonly isSecond: boolean
}

/** E-mail and password. */
export function PasswordStep({ step, offer, isSecond }: Props) {
  const { t } = useAuthWords()
  const { form, field, failure, remember } = step
  const { focusField, values } = form
  const company = cachedTheme.use()
  useFocusOnOpen(() => focusField(values.email === '' ? 'email' : 'password'))
  return (
    <form {...form.form} className={`${styles.form} stack gap-16`}>
      <div>
        <StepMark step={1} />
        <h1>{t('login.title')}</h1>
      </div>
      <p className={`${styles.sub} soft text-m`}>
        {company ? t('login.sub_of', { name: company.company_name }) : t('login.sub')}
      </p>
      <EmailField {...field('email')} />
      <div className={`${styles.labelled} relative`}>
        <CurrentPasswordField
          {...field('password')}
          {...(failure && { 'aria-invalid': true, 'aria-describedby': 'sign-in-failure' })}
        />
        <AuthLink to="/pages/forgot-password">{t('login.forgot')}</AuthLink>
      </div>
      {failure && <FieldFailure id="sign-in-failure" failure={failure} />}
      <Checkbox
        size="sm"
        label={t('login.remember')}
        description={remember.value ? undefined : t('login.remember_off')}
        checked={remember.value}
        onChange={({ currentTarget }) => remember.set(currentTarget.checked)}
      />
      <Button
        type="submit"
        variant={isSecond ? 'default' : 'filled'}
        fullWidth
        loading={step.isPending}
        rightSection={<IconArrowRight size={17} className="flip" aria-hidden />}
      >
        {t('login.continue')}
      </Button>
      <p className={`${styles.next} dim text-s centered`}>{t('login.next')}</p>
      {offer}
      <p className={`${styles.next} dim text-s centered`}>
        {t('login.ask')} <AuthLink to="/pages/register">{t('login.register')}</AuthLink>
      </p>
    </form>
  )
}
