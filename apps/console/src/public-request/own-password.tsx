import { customerRequests } from '@baquiano/contract/on-demand'
import { limits } from '@baquiano/contract/platform'
import { call } from '@baquiano/client/http/call.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { Button, PasswordInput } from '@mantine/core'
import { IconKey, IconLogout } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequestStep } from './public-request.queries.ts'

interface Props {
  readonly company: string
  readonly has_password: boolean
}

/** By what a verified customer enters next time: codes, or a password too, if they like; and the way out on a phone that is not theirs. */
export function OwnPassword({ company, has_password }: Props) {
  const { t } = useTranslation('public-request')
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const close = () => {
    setOpen(false)
    setPassword('')
  }
  const saving = useRequestStep(
    company,
    (given: string) =>
      call(customerRequests.setPassword, { params: { company }, body: { password: given } }),
    () => {
      close()
      toast({ kind: 'done', message: t('password.saved') })
    },
  )
  const removing = useRequestStep(company, () =>
    call(customerRequests.removePassword, { params: { company } }),
  )
  const leaving = useRequestStep(company, () =>
    call(customerRequests.signOut, { params: { company } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate(password)
  }
  const problem = saving.error ?? removing.error ?? leaving.error
  return (
    <section className="stack gap-12 pad-12 framed round-10" aria-label={t('password.own')}>
      <div className="row gap-8">
        <IconKey size={18} aria-hidden />
        <span className="stack gap-4 grow shrink">
          <b className="strong">{t('password.own')}</b>
          <span className="soft text-m">{t(has_password ? 'password.set' : 'password.unset')}</span>
        </span>
      </div>
      {problem && <ProblemAlert error={problem} />}
      {isOpen ? (
        <form className="stack gap-12" onSubmit={submit}>
          <PasswordInput
            label={t('password.label')}
            description={t('password.rule', { min: limits.password_min, max: limits.password_max })}
            autoComplete="new-password"
            required
            minLength={limits.password_min}
            maxLength={limits.password_max}
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <div className="row wrap gap-8">
            <Button
              type="submit"
              loading={saving.isPending}
              disabled={password.length < limits.password_min}
            >
              {t('password.save')}
            </Button>
            <Button variant="default" onClick={close}>
              {t('password.leave')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="row wrap gap-8">
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t(has_password ? 'password.change' : 'password.create')}
          </Button>
          {has_password && (
            <ConfirmButton
              label={t('password.remove')}
              question={t('password.remove_question')}
              consequence={t('password.unset')}
              cancel={t('keep')}
              isDangerous={false}
              isDisabled={false}
              isPending={removing.isPending}
              onConfirm={() => removing.mutate(undefined)}
            />
          )}
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconLogout size={15} aria-hidden />}
            loading={leaving.isPending}
            onClick={() => leaving.mutate(undefined)}
          >
            {t('leave')}
          </Button>
        </div>
      )}
    </section>
  )
}
