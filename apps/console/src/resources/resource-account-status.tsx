import { authenticators } from '@baquiano/contract/auth'
import { limits } from '@baquiano/contract/platform'
import {
  type ReasonedStatus,
  reasonedStatus,
  type Resource,
  resources,
  type StatusChange,
} from '@baquiano/contract/resources'
import { Button, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from './full-name.ts'
import { resourcesKey } from './resources.queries.ts'
import { openPersonVisits } from '../visits/index.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { MailNotice } from '@baquiano/ui/mail/mail-notice.tsx'
import { useMailToast } from '@baquiano/ui/mail/use-mail-toast.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { BlockedProblem } from './blocked-problem.tsx'
import { ResourceStatus } from './resource-status.tsx'
import styles from './resources.module.css'

interface Props {
  readonly resource: Resource
  /** What is unsaved is saved or dropped first: the status is a version of its own. */
  readonly isDirty?: boolean
}

/** Whether somebody may be in, and their invitation while it is open. */
export function ResourceAccountStatus({ resource, isDirty = false }: Props) {
  const { t } = useTranslation(['resources', 'platform'])
  const user = useUser()
  const isOwn = user.id === resource.id
  const isAtWork = resource.status === 'Active'
  const note = () => {
    if (isOwn) return t('platform:errors.OWN_STATUS')
    if (isDirty) return t('resources:status_dirty')
    if (!isAtWork) return t('resources:status_note.Inactive')
    return t(
      resource.email === null
        ? 'resources:status_note.without_email'
        : 'resources:status_note.Active',
    )
  }
  return (
    <div className={`${styles.standing} stack gap-12`}>
      <div className="stack start gap-8 pad-12 framed round-10 on-surface text-m">
        <ResourceStatus status={resource.status} />
        {resource.status_reason && <p className="medium">{resource.status_reason}</p>}
        <p>{note()}</p>
        {can('RESOURCES_UPDATE') && !isOwn && <SetStatus resource={resource} isDirty={isDirty} />}
      </div>
      {isAtWork && !resource.has_password && resource.email !== null && (
        <InvitationCard resource={resource} email={resource.email} />
      )}
      {resource.has_password && !isOwn && user.userRole === 'admin' && (
        <AuthenticatorReset resource={resource} />
      )}
    </div>
  )
}

function SetStatus({ resource, isDirty }: Required<Props>) {
  const { t } = useTranslation('resources')
  const setting = useResourceStatus(resource)
  const next = resource.status === 'Active' ? 'Inactive' : 'Active'
  const name = fullName(resource)
  const leaving = useLeavingText(resource)
  return (
    <>
      {setting.error && <BlockedProblem error={setting.error} />}
      <ConfirmButton
        label={t(`set_status.${next}`)}
        question={t(`status_question.${next}`, { name })}
        consequence={[t(`status_means.${next}`), leaving].filter(Boolean).join(' ')}
        cancel={t('cancel')}
        isDangerous={next === 'Inactive'}
        isDisabled={isDirty}
        isPending={setting.isPending}
        onConfirm={() => setting.mutate({ status: next, reason: null })}
      />
      <ShutOutButton
        name={name}
        leaving={leaving}
        isDisabled={isDirty}
        isPending={setting.isPending}
        onConfirm={setting.mutate}
      />
    </>
  )
}

/** The way back in for somebody who lost the app that their codes come from; for administrators. */
function AuthenticatorReset({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation('resources')
  const { id } = resource
  const name = fullName(resource)
  const reset = useAction({
    send: () => call(authenticators.reset, { params: { id } }),
    done: t('authenticator.done', { name }),
    failure: 'caller',
  })
  return (
    <div className="stack start gap-8 pad-12 framed round-10 on-surface text-m">
      <b>{t('authenticator.title')}</b>
      <p>{t('authenticator.note')}</p>
      <MailNotice />
      {reset.error && <ProblemAlert error={reset.error} />}
      <ConfirmButton
        label={t('authenticator.reset')}
        question={t('authenticator.question', { name })}
        consequence={t('authenticator.means')}
        cancel={t('cancel')}
        isDangerous
        isDisabled={false}
        isPending={reset.isPending}
        onConfirm={() => reset.mutate()}
      />
    </div>
  )
}

/** That somebody has no password yet, and the way to mail them another link. */
function InvitationCard({
  resource: { id },
  email,
}: {
  readonly resource: Resource
  readonly email: string
}) {
  const { t } = useTranslation('resources')
  const toast = useMailToast()
  const invite = useAction({
    send: () => call(resources.invite, { params: { id } }),
    onDone: () => toast(t('invitation.sent', { email }), email),
    // They may have made their password meanwhile.
    refresh: [resourcesKey],
    failure: 'caller',
  })
  return (
    <div className="stack start gap-8 pad-12 framed round-10 on-surface text-m">
      <b>{t('invitation.title')}</b>
      <p>{t('invitation.note')}</p>
      <MailNotice />
      {invite.error && <ProblemAlert error={invite.error} />}
      {can('RESOURCES_CREATE') && (
        <Button
          variant="default"
          size="xs"
          loading={invite.isPending}
          onClick={() => invite.mutate()}
        >
          {t('invitation.again')}
        </Button>
      )}
    </div>
  )
}

interface ShutOutButtonProps {
  readonly name: string
  /** What becomes of their open visits; empty where there are none. */
  readonly leaving: string
  readonly isDisabled: boolean
  readonly isPending: boolean
  readonly onConfirm: (change: { readonly status: ReasonedStatus; readonly reason: string }) => void
}

/** Blocks, bans or deletes somebody, and asks why: the reason stays with them and in the audit. */
function ShutOutButton({ name, leaving, isDisabled, isPending, onConfirm }: ShutOutButtonProps) {
  const { t } = useTranslation(['resources', 'statuses'])
  const [isOpen, setOpen] = useState(false)
  const [status, setStatus] = useState<ReasonedStatus>('Blocked')
  const [reason, setReason] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        disabled={isDisabled}
        loading={isPending}
        onClick={() => setOpen(true)}
      >
        {t('resources:shut_out.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t('resources:shut_out.question', { name })}
        onClose={close}
        actions={
          <>
            <Button
              color="red"
              disabled={reason.trim() === ''}
              onClick={() => {
                close()
                onConfirm({ status, reason: reason.trim() })
              }}
            >
              {t('resources:shut_out.confirm')}
            </Button>
            <Button variant="default" data-autofocus onClick={close}>
              {t('resources:cancel')}
            </Button>
          </>
        }
      >
        <div className="stack gap-12">
          <p>{[t('resources:shut_out.means'), leaving].filter(Boolean).join(' ')}</p>
          <Select
            label={t('resources:columns.status')}
            data={reasonedStatus.options.map((value) => ({
              value,
              label: t(`statuses:known.${value}`),
            }))}
            value={status}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            onChange={(value) => setStatus(reasonedStatus.parse(value))}
          />
          <Textarea
            label={t('resources:shut_out.reason')}
            description={t('resources:shut_out.reason_note')}
            value={reason}
            maxLength={limits.long_text}
            autosize
            minRows={2}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
      </Dialog>
    </>
  )
}

/** What becomes of the open visits of somebody who is shut out. */
function useLeavingText({ id }: Resource): string {
  const { t } = useTranslation('resources')
  const { data = [] } = useQuery(openPersonVisits(id))
  if (data.length === 0) return ''
  const count = (of: string) => data.filter((visit) => visit.status === of).length
  const [begun, departed] = [count('In progress'), count('On the way')]
  const texts = [
    t('leaving.visits', { count: data.length - begun }),
    departed > 0 && t('leaving.departed', { count: departed }),
    begun > 0 && t('leaving.begun', { count: begun }),
  ]
  return texts.filter(Boolean).join(' ')
}

/** Shuts somebody out or lets them in, and offers to undo it. */
function useResourceStatus({ id, status, status_reason, update_on }: Resource) {
  const { t } = useTranslation('resources')
  const set = (body: StatusChange, version: string) =>
    call(resources.setStatus, { params: { id }, version, body })
  return useAction({
    send: (change: StatusChange) => set(change, update_on),
    done: (person, change) => t(`status_set.${change.status}`, { name: fullName(person) }),
    undo:
      ({ update_on: version }) =>
      () =>
        set({ status, reason: status_reason }, version),
    refresh: [resourcesKey],
    failure: 'caller',
  })
}
