import { type ChatContact, type ChatRoom, chats } from '@baquiano/contract/chat'
import { limits } from '@baquiano/contract/platform'
import { Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { call } from '@baquiano/client/http/call.ts'
import { usePhoto } from '../resources/index.ts'
import styles from './chat.module.css'
import { contactList, roomsKey } from './chat.queries.ts'

interface NewRoomProps {
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** One person is written to directly; several make a group, which takes a name. */
export function NewRoomDialog({ onOpen, onClose }: NewRoomProps) {
  const { t } = useTranslation('chat')
  const [chosen, setChosen] = useState<readonly ChatContact[]>([])
  const [name, setName] = useState('')
  const [first, ...others] = chosen
  const isGroup = others.length > 0
  const opening = useAction({
    send: () => {
      const member_ids = chosen.map(({ id }) => id)
      const group = { kind: 'group' as const, name, member_ids }
      const direct = { kind: 'direct' as const, member_id: first?.id ?? '' }
      return call(chats.open, { body: isGroup ? group : direct })
    },
    onDone: ({ id }) => {
      onOpen(id)
      onClose()
    },
    refresh: [roomsKey],
    failure: 'caller',
  })
  return (
    <DialogFrame
      title={t('new_room_name')}
      submitLabel={t(isGroup ? 'create' : 'open_direct')}
      isReady={first !== undefined && (!isGroup || name.trim() !== '')}
      isPending={opening.isPending}
      error={opening.error}
      onSubmit={() => opening.mutate()}
      onClose={onClose}
    >
      <PeopleChoice chosen={chosen} onChange={setChosen} />
      {isGroup && (
        <TextInput
          label={t('group_name')}
          required
          maxLength={limits.short_text}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      {!isGroup && <p className="text-s dim">{t('group_hint')}</p>}
    </DialogFrame>
  )
}

interface AddMembersProps {
  readonly room: ChatRoom
  readonly onClose: () => void
}

export function AddMembersDialog({ room, onClose }: AddMembersProps) {
  const { t } = useTranslation('chat')
  const [chosen, setChosen] = useState<readonly ChatContact[]>([])
  const adding = useAction({
    send: () => {
      const member_ids = chosen.map(({ id }) => id)
      return call(chats.addMembers, { params: { id: room.id }, body: { member_ids } })
    },
    onDone: onClose,
    refresh: [roomsKey],
    failure: 'caller',
  })
  return (
    <DialogFrame
      title={t('add_members')}
      submitLabel={t('add')}
      isReady={chosen.length > 0}
      isPending={adding.isPending}
      error={adding.error}
      onSubmit={() => adding.mutate()}
      onClose={onClose}
    >
      <PeopleChoice
        chosen={chosen}
        without={room.members.map(({ id }) => id)}
        onChange={setChosen}
      />
    </DialogFrame>
  )
}

interface PeopleChoiceProps {
  readonly chosen: readonly ChatContact[]
  /** Who is not offered. */
  readonly without?: readonly string[]
  readonly onChange: (chosen: readonly ChatContact[]) => void
}

/** Those who were chosen first, then those whom the search finds. */
function PeopleChoice({ chosen, without = [], onChange }: PeopleChoiceProps) {
  const { t } = useTranslation('chat')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const { data, error, isPending } = useQuery({
    ...contactList(search),
    placeholderData: keepPreviousData,
  })
  const isChosen = (id: string) => chosen.some((contact) => contact.id === id)
  const found = (data?.records ?? []).filter(({ id }) => !isChosen(id) && !without.includes(id))
  const shown = [...chosen, ...found]
  return (
    <div className="stack gap-8">
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('search_people')}
        placeholder={t('search_people')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && <ProblemAlert error={error} />}
      {isPending && <Skeleton height={120} radius="md" />}
      <ul className={`${styles.people} scroll framed round-10`} aria-label={t('people')}>
        {shown.map((contact) => (
          <li key={contact.id}>
            <PersonChoice
              contact={contact}
              isChosen={isChosen(contact.id)}
              onChange={(isOn) =>
                onChange(isOn ? [...chosen, contact] : chosen.filter(({ id }) => id !== contact.id))
              }
            />
          </li>
        ))}
      </ul>
      {data && shown.length === 0 && <p className="dim text-m">{t('no_people')}</p>}
    </div>
  )
}

interface PersonChoiceProps {
  readonly contact: ChatContact
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

function PersonChoice({ contact, isChosen, onChange }: PersonChoiceProps) {
  const { id, full_name, role_name, username, is_online } = contact
  const src = usePhoto(contact)
  return (
    <label htmlFor={`person-${id}`} className="row gap-8 pad-x-8 pad-y-6 hover">
      <Avatar
        id={id}
        name={full_name}
        size={28}
        presence={is_online ? 'online' : 'offline'}
        src={src}
      />
      <span className="stack grow shrink">
        <bdi className="ell text-m medium">{full_name}</bdi>
        <span className="ell text-s dim">{[role_name, username].join(' · ')}</span>
      </span>
      <Checkbox
        id={`person-${id}`}
        size="xs"
        aria-label={full_name}
        checked={isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  )
}
