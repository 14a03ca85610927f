import { type OnDemandUser, onDemandUsers } from '@baquiano/contract/on-demand'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { CopyButton } from '@baquiano/ui/authenticator/copy-button.tsx'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { CardRow, ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { onDemandKey, userOfPoint } from './on-demand.queries.ts'

interface Props {
  /** Of the visit point. */
  readonly id: string
  /** Of the visit point, which is proposed. */
  readonly phone: string
}

/** Who may ask for visits to a visit point; created and removed here (requirement VP-02). */
export function OnDemandUserCard({ id, phone }: Props) {
  const { t } = useTranslation('on-demand')
  const { data, error, refetch } = useQuery(userOfPoint(id))
  const [typed, setTyped] = useState(phone)
  const creating = useAction({
    send: () => call(onDemandUsers.create, { params: { id }, body: { phone: typed } }),
    done: () => t('user.created'),
    refresh: [onDemandKey],
    failure: 'caller',
  })
  const removing = useAction({
    send: () => call(onDemandUsers.remove, { params: { id } }),
    done: () => t('user.removed'),
    refresh: [onDemandKey],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creating.mutate()
  }
  if (!data) return error && <ProblemAlert error={error} onRetry={() => void refetch()} />
  return (
    <ObjectCard title={t('user.title')}>
      {data.user ? (
        <>
          <CardRow name={t('user.phone')}>
            <span className="row gap-8">
              <bdi className="num grow">{data.user.phone}</bdi>
              {can('ON_DEMAND_DELETE') && (
                <ConfirmButton
                  label={t('user.remove')}
                  question={t('user.remove_question')}
                  consequence={t('user.remove_consequence')}
                  cancel={t('keep')}
                  isDangerous
                  isDisabled={false}
                  isPending={removing.isPending}
                  onConfirm={() => removing.mutate()}
                />
              )}
            </span>
          </CardRow>
          <Password id={id} user={data.user} />
        </>
      ) : (
        <form className="stack gap-8 pad-12" onSubmit={submit}>
          <p className="dim text-m">{t('user.why')}</p>
          {can('ON_DEMAND_CREATE') && (
            <>
              <TextInput
                label={t('user.phone')}
                type="tel"
                maxLength={40}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
              {creating.error && <ProblemAlert error={creating.error} />}
              <Button type="submit" disabled={typed.trim() === ''} loading={creating.isPending}>
                {t('user.create')}
              </Button>
            </>
          )}
        </form>
      )}
    </ObjectCard>
  )
}

interface PasswordProps {
  /** Of the visit point. */
  readonly id: string
  readonly user: OnDemandUser
}

/** By what the user enters; staff may create a password, which is shown this once. */
function Password({ id, user }: PasswordProps) {
  const { t } = useTranslation('on-demand')
  const [password, setPassword] = useState<string>()
  const creating = useAction({
    send: () => call(onDemandUsers.createPassword, { params: { id } }),
    onDone: (created) => setPassword(created.password),
    refresh: [onDemandKey],
  })
  const close = () => setPassword(undefined)
  return (
    <CardRow name={t('user.password')}>
      <span className="row wrap gap-8">
        <span className="grow">{t(user.has_password ? 'user.by_password' : 'user.by_code')}</span>
        {can('ON_DEMAND_UPDATE') && (
          <ConfirmButton
            label={t(user.has_password ? 'user.new_password' : 'user.create_password')}
            question={t('user.password_question')}
            consequence={t('user.password_why')}
            cancel={t('keep')}
            isDangerous={false}
            isDisabled={false}
            isPending={creating.isPending}
            onConfirm={() => creating.mutate()}
          />
        )}
      </span>
      {password !== undefined && (
        <Dialog
          isOpen
          title={t('user.password_is', { phone: user.phone })}
          onClose={close}
          actions={
            <Button variant="default" onClick={close}>
              {t('user.done')}
            </Button>
          }
        >
          <div className="stack gap-12">
            <p>{t('user.password_once')}</p>
            <p className="row gap-8">
              <code className="num text-l strong grow">{password}</code>
              <CopyButton text={password} label={t('user.copy')} />
            </p>
          </div>
        </Dialog>
      )}
    </CardRow>
  )
}
