import type { Resource } from '@baquiano/contract/resources'
import { useTranslation } from 'react-i18next'
import { fullName } from '../entities/resources/full-name.ts'
import { ConfirmButton } from '../platform/dialog/confirm-button.tsx'
import { can } from '../platform/session/can.ts'
import { useUser } from '../platform/session/use-user.ts'
import { AuthenticatorReset } from './authenticator-reset.tsx'
import { BlockedProblem } from './blocked-problem.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { ResourceStatus } from './resource-status.tsx'
import styles from './resources.module.css'
import { ShutOutButton } from './shut-out-button.tsx'
import { useLeavingText } from './use-leaving-text.ts'
import { useResourceStatus } from './use-resource-status.ts'

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
    return t(isAtWork ? 'resources:status_note.Active' : 'resources:status_note.Inactive')
  }
  return (
    <div className={`${styles.standing} stack gap-12`}>
      <div className="stack start gap-8 pad-12 framed round-10 on-surface text-m">
        <ResourceStatus status={resource.status} />
        {resource.status_reason && <p className="medium">{resource.status_reason}</p>}
        <p>{note()}</p>
        {can('RESOURCES_UPDATE') && !isOwn && <SetStatus resource={resource} isDirty={isDirty} />}
      </div>
      {isAtWork && !resource.has_password && <InvitationCard resource={resource} />}
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
