import { type ChatReference, chats } from '@baquiano/contract/chat'
import { limits } from '@baquiano/contract/platform'
import { Radio, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import styles from './share-in-chat.module.css'

interface Props {
  readonly reference: ChatReference
  /** Of the record. */
  readonly name: string
  readonly onClose: () => void
}

/** A room of the person, or somebody with whom they have none yet. */
interface Addressee {
  readonly id: string
  readonly kind: 'direct' | 'group' | 'person'
  readonly name: string
  /** Of the other person; null of a group. */
  readonly person_id: string | null
}

const typingMs = 250
const mostRooms = 20
const mostPeople = 10

/** Sends the card of a record to a room of the chat, or to somebody of the company, with a text if there is one. */
export function ShareInChat({ reference, name, onClose }: Props) {
  const { t } = useTranslation('sharing')
  const [chosen, setChosen] = useState<Addressee | null>(null)
  const [text, setText] = useState('')
  // One message, however often it is sent.
  const [id] = useState(newId)
  const sending = useAction({
    send: async ({ kind, id: addressee_id }: Addressee) => {
      const room_id =
        kind === 'person'
          ? (await call(chats.open, { body: { kind: 'direct', member_id: addressee_id } })).id
          : addressee_id
      const body = { id, text: text.trim(), reference }
      return call(chats.send, { params: { id: room_id }, body })
    },
    done: (_, to) => t('shared', { name: to.name }),
    onDone: onClose,
    failure: 'caller',
  })
  return (
    <DialogFrame
      title={t('share')}
      submitLabel={t('send')}
      isReady={chosen !== null}
      isPending={sending.isPending}
      error={sending.error}
      onSubmit={() => {
        if (chosen) sending.mutate(chosen)
      }}
      onClose={onClose}
    >
      <p className="strong anywhere">
        <bdi>{name}</bdi>
      </p>
      <AddresseeChoice chosen={chosen} onChange={setChosen} />
      <Textarea
        label={t('text')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.chat_text}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </DialogFrame>
  )
}

interface AddresseeChoiceProps {
  readonly chosen: Addressee | null
  readonly onChange: (chosen: Addressee) => void
}

/** The rooms with the newest messages first, then people with whom there is no room yet. */
function AddresseeChoice({ chosen, onChange }: AddresseeChoiceProps) {
  const { t } = useTranslation('sharing')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingMs)
  const { data, error, isPending } = useAddressees(search)
  return (
    <div className="stack gap-8">
      <TextInput
        data-autofocus
        type="search"
        label={t('to')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && <ProblemAlert error={error} />}
      {isPending && <Skeleton height={120} radius="md" />}
      {data && data.length > 0 && (
        <ul className={`${styles.addressees} scroll framed round-10`} aria-label={t('to')}>
          {data.map((addressee) => (
            <li key={addressee.id}>
              <AddresseeRow
                addressee={addressee}
                isChosen={addressee.id === chosen?.id}
                onChoose={() => onChange(addressee)}
              />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="dim text-m">{t('nobody')}</p>}
    </div>
  )
}

interface AddresseeRowProps {
  readonly addressee: Addressee
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function AddresseeRow({ addressee, isChosen, onChoose }: AddresseeRowProps) {
  const { id, name, person_id } = addressee
  return (
    <label htmlFor={`share-${id}`} className="row gap-8 pad-x-8 pad-y-6 hover">
      {person_id === null ? (
        <span className={`${styles.group} center fixed round-10 on-sunk soft`} aria-hidden>
          <IconUsers size={16} stroke={1.6} />
        </span>
      ) : (
        <Avatar id={person_id} name={name} size={28} />
      )}
      <bdi className="ell grow text-m medium">{name}</bdi>
      <Radio
        id={`share-${id}`}
        name="share-to"
        size="xs"
        aria-label={name}
        checked={isChosen}
        onChange={onChoose}
      />
    </label>
  )
}

function useAddressees(search: string) {
  const { id: own_id } = useUser()
  return useQuery({
    queryKey: ['chat', 'addressees', search],
    queryFn: async ({ signal }): Promise<Addressee[]> => {
      const found = search ? { search } : {}
      const [rooms, people] = await Promise.all([
        call(chats.rooms, { body: { quantity: mostRooms, ...found } }, signal),
        call(chats.contacts, { body: { quantity: mostPeople, ...found } }, signal),
      ])
      const known = rooms.records.map(({ id, kind, name, members }) => {
        const other = members.find((member) => member.id !== own_id)?.id ?? null
        return { id, kind, name, person_id: kind === 'direct' ? other : null }
      })
      const met = new Set(known.map(({ person_id }) => person_id))
      const others = people.records.filter(({ id }) => !met.has(id))
      return [
        ...known,
        ...others.map(({ id, full_name: name }) => ({
          id,
          kind: 'person' as const,
          name,
          person_id: id,
        })),
      ]
    },
    placeholderData: (before) => before,
  })
}
