import type { ChatRoom } from '@baquiano/contract/chat'
import { AppError, limits } from '@baquiano/contract/platform'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { addToGroup, leaveGroup, removeFromGroup, renameGroup } from '../chat/change-group.ts'
import { PersonSearch } from '../chat/person-search.tsx'
import fieldStyles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { useField } from '../store/use-field.ts'

/** Who is in a group; whoever administers it changes it here, and everybody may leave. */
export function GroupPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['field', 'later'])
  const { chat } = useField()
  const [isAdding, setAdding] = useState(false)
  const room = chat.rooms.find((it) => it.id === id && it.kind === 'group')
  if (!room)
    return (
      <Screen title={t('field:messages')} back="/messages">
        <p className="pad-16">{t('field:chat.gone')}</p>
      </Screen>
    )
  if (isAdding) return <AddPerson room={room} onClose={() => setAdding(false)} />
  return <Group room={room} onAdd={() => setAdding(true)} />
}

/** Runs one change at a time; what it could not do is said. */
function useChange() {
  const [state, setState] = useState<'busy' | 'not_changed' | 'needs_network'>()
  const run = async (work: () => Promise<void>) => {
    setState('busy')
    try {
      await work()
      setState(undefined)
      return true
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setState(error instanceof AppError ? 'not_changed' : 'needs_network')
      return false
    }
  }
  return { isBusy: state === 'busy', problem: state === 'busy' ? undefined : state, run }
}

interface GroupProps {
  readonly room: ChatRoom
  readonly onAdd: () => void
}

function Group({ room, onAdd }: GroupProps) {
  const { t } = useTranslation(['field', 'later'])
  const { pairing } = useField()
  const [, go] = useLocation()
  const { isBusy, problem, run } = useChange()
  const own_id = pairing?.phone.resource_id ?? ''
  const isAdmin = room.admin === own_id
  return (
    <Screen title={room.name} back={`/messages/${room.id}`}>
      {problem && (
        <p className="pad-16 warn" role="alert">
          {t(`later:group.${problem}`)}
        </p>
      )}
      {isAdmin && (
        <RenameForm
          key={room.name}
          name={room.name}
          isBusy={isBusy}
          onRename={(name) => void run(() => renameGroup(room, name))}
        />
      )}
      <ul aria-label={t('later:group.group_members')}>
        {room.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isOwn={member.id === own_id}
            isBusy={isBusy}
            onRemove={
              isAdmin && member.id !== own_id
                ? () => void run(() => removeFromGroup(room, member.id))
                : undefined
            }
          />
        ))}
      </ul>
      <div className="stack gap-12 pad-16">
        {isAdmin && (
          <button type="button" className={`${fieldStyles.action} strong`} onClick={onAdd}>
            <IconUserPlus size={20} aria-hidden />
            {t('later:group.add_person')}
          </button>
        )}
        <Confirmed
          label={t('later:group.leave')}
          consequence={t('later:group.leave_consequence')}
          isBusy={isBusy}
          onConfirm={async () => {
            if (await run(() => leaveGroup(room, own_id))) go('/messages', { replace: true })
          }}
        />
      </div>
    </Screen>
  )
}

interface RenameFormProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onRename: (name: string) => void
}

function RenameForm({ name, isBusy, onRename }: RenameFormProps) {
  const { t } = useTranslation(['field', 'later'])
  const [typed, setTyped] = useState(name)
  const next = typed.trim()
  return (
    <form
      className="stack gap-8 pad-16 on-surface line-bottom"
      onSubmit={(event) => {
        event.preventDefault()
        onRename(next)
      }}
    >
      <label className="stack gap-6">
        <span className="text-s soft">{t('later:group.group_name')}</span>
        <input
          className={`${fieldStyles.search} wide`}
          maxLength={limits.short_text}
          value={typed}
          dir="auto"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      {next !== name && (
        <button
          type="submit"
          className={`${fieldStyles.primary} strong`}
          disabled={isBusy || next === ''}
        >
          {t('later:group.rename')}
        </button>
      )}
    </form>
  )
}

interface MemberRowProps {
  readonly member: ChatRoom['members'][number]
  readonly isOwn: boolean
  readonly isBusy: boolean
  /** Undefined where the person may not remove them. */
  readonly onRemove: (() => void) | undefined
}

function MemberRow({ member, isOwn, isBusy, onRemove }: MemberRowProps) {
  const { t } = useTranslation(['field', 'later'])
  const { id, full_name, is_online, is_admin } = member
  const presence = is_online ? 'online' : 'offline'
  const words = [isOwn && t('field:chat.you'), is_admin && t('later:group.admin')].filter(
    (word) => word,
  )
  return (
    <li className={`${fieldStyles.row} row gap-12 on-surface line-bottom`}>
      <Avatar id={id} name={full_name} size={44} presence={presence} />
      <span className="stack packed grow shrink">
        <b className="strong ell">
          <bdi>{full_name}</bdi>
        </b>
        <span className="text-s soft">{words.join(' · ') || t(`field:chat.${presence}`)}</span>
      </span>
      {onRemove && (
        <RemoveButton
          label={t('later:group.remove_member', { name: full_name })}
          isBusy={isBusy}
          onRemove={onRemove}
        />
      )}
    </li>
  )
}

interface RemoveButtonProps {
  readonly label: string
  readonly isBusy: boolean
  readonly onRemove: () => void
}

/** Asks once more: whoever is removed reads nothing of the group any more. */
function RemoveButton({ label, isBusy, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation(['field', 'later'])
  const [isAsked, setAsked] = useState(false)
  return isAsked ? (
    <button
      type="button"
      className={`${fieldStyles.action} bad strong pad-x-12`}
      aria-label={label}
      disabled={isBusy}
      onClick={onRemove}
    >
      {t('later:group.remove')}
    </button>
  ) : (
    <button
      type="button"
      className="center fixed pad-12"
      aria-label={label}
      disabled={isBusy}
      onClick={() => setAsked(true)}
    >
      <IconUserMinus size={22} aria-hidden />
    </button>
  )
}

interface ConfirmedProps {
  readonly label: string
  readonly consequence: string
  readonly isBusy: boolean
  readonly onConfirm: () => Promise<void>
}

function Confirmed({ label, consequence, isBusy, onConfirm }: ConfirmedProps) {
  const { t } = useTranslation(['field', 'later'])
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <button
        type="button"
        className={`${fieldStyles.action} bad strong`}
        onClick={() => setAsked(true)}
      >
        {label}
      </button>
    )
  return (
    <>
      <p>{consequence}</p>
      <button
        type="button"
        className={`${fieldStyles.action} bad strong`}
        disabled={isBusy}
        onClick={() => void onConfirm()}
      >
        {label}
      </button>
      <button
        type="button"
        className={`${fieldStyles.action} strong`}
        onClick={() => setAsked(false)}
      >
        {t('later:group.stay')}
      </button>
    </>
  )
}

interface AddPersonProps {
  readonly room: ChatRoom
  readonly onClose: () => void
}

function AddPerson({ room, onClose }: AddPersonProps) {
  const { t } = useTranslation(['field', 'later'])
  const { isBusy, problem, run } = useChange()
  const add = async (id: string) => {
    if (await run(() => addToGroup(room, id))) onClose()
  }
  return (
    <Screen title={t('later:group.add_person')} back={`/messages/${room.id}`}>
      <PersonSearch
        isBusy={isBusy}
        isFailed={problem !== undefined}
        without={room.members.map(({ id }) => id)}
        onChoose={({ id }) => void add(id)}
      />
    </Screen>
  )
}
