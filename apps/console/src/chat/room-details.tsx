import { type ChatRoom, chats } from '@baquiano/contract/chat'
import { limits } from '@baquiano/contract/platform'
import { ActionIcon, Button, Skeleton, TextInput } from '@mantine/core'
import { IconChecks, IconCrown, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { resourceOnMap, usePhoto } from '../resources/index.ts'
import styles from './chat.module.css'
import { chatKey, contactOf, messagesOf, roomsKey } from './chat.queries.ts'
import { AddMembersDialog } from './people-dialog.tsx'
import { useChatTime } from './use-chat-time.ts'

interface Props {
  readonly room: ChatRoom
  /** Follows once the person is no longer in the room. */
  readonly onClose: () => void
}

/** Who has seen the last message, who takes part, and what may be done with the room. */
export function RoomDetails({ room, onClose }: Props) {
  const { id } = useUser()
  const other = room.members.find((member) => member.id !== id)
  return (
    <div className={`${styles.sections} stack gap-16`}>
      {room.kind === 'direct' && other ? (
        <ContactCard id={other.id} />
      ) : (
        <>
          <LastSeen room={room} />
          <Members room={room} onClose={onClose} />
        </>
      )}
      <RoomActs room={room} onClose={onClose} />
    </div>
  )
}

interface PersonProps {
  readonly member: Member
  readonly children: ReactNode
}

function Person({ member, children }: PersonProps) {
  const { id, full_name, is_online } = member
  const presence = is_online ? 'online' : 'offline'
  return (
    <li className="row gap-8 pad-x-8 pad-y-6">
      <Avatar id={id} name={full_name} size={26} presence={presence} src={usePhoto(member)} />
      <span className="grow shrink ell text-m">
        <bdi>{full_name}</bdi>
      </span>
      {children}
    </li>
  )
}

/** Of the person's own newest message, which of the others have seen it. */
function LastSeen({ room }: Pick<Props, 'room'>) {
  const { t } = useTranslation('chat')
  const { id } = useUser()
  const { hour } = useChatTime()
  const { data } = useInfiniteQuery(messagesOf(room.id))
  const own = data?.pages.flatMap(({ records }) => records).filter(({ sender }) => sender === id)
  const last = own?.toSorted((one, other) => other.seq - one.seq)[0]
  if (!last) return null
  const readers = room.members.filter((member) => last.receiver.includes(member.id))
  return (
    <section className="stack gap-6">
      <h3 className="text-m medium dim">{t('last_message')}</h3>
      <ul className="framed round-10">
        {readers.map((member) => (
          <Person key={member.id} member={member}>
            {member.seen_seq >= last.seq && member.seen_at !== null ? (
              <span className="row gap-4 num text-s dim nowrap">
                <IconChecks size={14} className="accent" aria-hidden />
                <span className="sr-only">{t('seen')}</span>
                {hour(member.seen_at)}
              </span>
            ) : (
              <span className="text-s dim nowrap">{t('unseen')}</span>
            )}
          </Person>
        ))}
      </ul>
    </section>
  )
}

function Members({ room, onClose }: Props) {
  const { t } = useTranslation('chat')
  const { id: own_id } = useUser()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Member | null>(null)
  const mayChange = room.admin === own_id && can('CHAT_UPDATE')
  return (
    <section className="stack gap-6">
      <div className="row between">
        <h3 className="text-m medium dim">
          {t('members')} <bdi className="num">{room.members.length}</bdi>
        </h3>
        {mayChange && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconUserPlus size={15} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        )}
      </div>
      <ul className="framed round-10">
        {room.members.map((member) => (
          <Person key={member.id} member={member}>
            {member.is_admin && (
              <span className="row gap-4 text-s dim nowrap">
                <IconCrown size={14} aria-hidden />
                {t('admin')}
              </span>
            )}
            {mayChange && member.id !== own_id && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('remove_member', { name: member.full_name })}
                onClick={() => setRemoved(member)}
              >
                <IconUserMinus size={15} />
              </ActionIcon>
            )}
          </Person>
        ))}
      </ul>
      {isAdding && <AddMembersDialog room={room} onClose={() => setAdding(false)} />}
      <RemoveMember
        room={room}
        member={removed}
        onClose={() => setRemoved(null)}
        onLeft={onClose}
      />
    </section>
  )
}

type Member = ChatRoom['members'][number]

interface RemoveMemberProps {
  readonly room: ChatRoom
  /** Whom the question is about; null while there is none. */
  readonly member: Member | null
  readonly onClose: () => void
  readonly onLeft: () => void
}

/** Asks before somebody is removed from a group, or leaves it. */
function RemoveMember({ room, member, onClose, onLeft }: RemoveMemberProps) {
  const { t } = useTranslation('chat')
  const { id: own_id } = useUser()
  const isOwn = member?.id === own_id
  const { mutate } = useAction({
    send: (resource_id: string) =>
      call(chats.removeMember, { params: { id: room.id, resource_id } }),
    onDone: () => (isOwn ? onLeft() : undefined),
    refresh: [roomsKey],
  })
  const name = member?.full_name ?? ''
  return (
    <Dialog
      isOpen={member !== null}
      title={isOwn ? t('leave_question', { name: room.name }) : t('remove_question', { name })}
      onClose={onClose}
      actions={
        <>
          <Button
            color="red"
            onClick={() => {
              if (member) mutate(member.id)
              onClose()
            }}
          >
            {isOwn ? t('leave') : t('remove_member', { name })}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p>{t(isOwn ? 'leave_consequence' : 'remove_consequence')}</p>
    </Dialog>
  )
}

function RoomActs({ room, onClose }: Props) {
  const { t } = useTranslation('chat')
  const { id: own_id } = useUser()
  const [isRenaming, setRenaming] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { name } = room
  const isGroup = room.kind === 'group'
  const isAdmin = room.admin === own_id
  const removing = useAction({
    send: () => call(chats.remove, { params: { id: room.id } }),
    done: () => t('deleted', { name }),
    onDone: onClose,
    refresh: [chatKey],
  })
  const own = room.members.find(({ id }) => id === own_id)
  return (
    <section className="stack gap-8 start">
      {isGroup && isAdmin && can('CHAT_UPDATE') && (
        <Button size="xs" variant="default" onClick={() => setRenaming(true)}>
          {t('rename')}
        </Button>
      )}
      {isGroup && own && can('CHAT_UPDATE') && (
        <Button size="xs" variant="default" onClick={() => setLeaving(true)}>
          {t('leave')}
        </Button>
      )}
      {(!isGroup || isAdmin) && can('CHAT_DELETE') && (
        <ConfirmButton
          label={t('delete')}
          question={t('delete_question', { name })}
          consequence={t('delete_consequence')}
          cancel={t('keep')}
          isDangerous
          isDisabled={false}
          isPending={removing.isPending}
          onConfirm={() => removing.mutate()}
        />
      )}
      {isRenaming && <RenameDialog room={room} onClose={() => setRenaming(false)} />}
      <RemoveMember
        room={room}
        member={isLeaving && own ? own : null}
        onClose={() => setLeaving(false)}
        onLeft={onClose}
      />
    </section>
  )
}

function RenameDialog({ room, onClose }: Props) {
  const { t } = useTranslation('chat')
  const [name, setName] = useState(room.name)
  const renaming = useAction({
    send: () => call(chats.rename, { params: { id: room.id }, body: { name } }),
    onDone: onClose,
    refresh: [roomsKey],
    failure: 'caller',
  })
  return (
    <DialogFrame
      title={t('rename')}
      submitLabel={t('rename')}
      isReady={name.trim() !== ''}
      isPending={renaming.isPending}
      error={renaming.error}
      onSubmit={() => renaming.mutate()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('group_name')}
        maxLength={limits.short_text}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </DialogFrame>
  )
}

/** Who the other person of a direct room is, how to reach them, and where they were seen last. */
function ContactCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('chat')
  const moment = useMoment()
  const { data: contact, error: failure } = useQuery({
    ...contactOf(id),
    enabled: can('CHAT_READ'),
  })
  const src = usePhoto({ id, photo_id: contact?.photo_id })
  const error = barringError(contact, failure)
  if (error) return <ProblemAlert error={error} />
  if (!contact) return <Skeleton height={160} radius="md" />
  const { full_name, is_online, fix_at } = contact
  const facts = [
    ['identification', contact.identification],
    ['username', contact.username],
    ['role', contact.role_name],
    ['phone', contact.phone],
    ['position', fix_at === null ? null : moment(fix_at)],
  ] as const
  return (
    <section className="stack gap-12" aria-label={t('card')}>
      <div className="stack gap-8 center centered">
        <Avatar
          id={id}
          name={full_name}
          size={64}
          presence={is_online ? 'online' : 'offline'}
          src={src}
        />
        <h3 className="text-l strong">
          <bdi>{full_name}</bdi>
        </h3>
        <p className="text-m dim">{t(is_online ? 'online' : 'offline')}</p>
      </div>
      <dl className={`${styles.facts} text-m`}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="row gap-8 between pad-y-4">
                <dt className="dim">{t(name)}</dt>
                <dd className="ell">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {fix_at !== null && can('MAP_LIST') && (
        <LinkButton {...resourceOnMap(id)} variant="default" size="xs">
          {t('see_map')}
        </LinkButton>
      )}
    </section>
  )
}
