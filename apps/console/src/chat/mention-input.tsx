import {
  type ChatMember,
  type Mentionable,
  suggestMentions,
  withMention,
} from '@baquiano/contract/chat'
import { limits } from '@baquiano/contract/platform'
import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { usePhoto } from '../resources/index.ts'

interface Props {
  readonly label: string
  readonly text: string
  /** Whom the text may mention. */
  readonly people: readonly ChatMember[]
  readonly onText: (text: string) => void
  readonly onSend: () => void
}

/** Where a message is written: Enter sends, Shift+Enter begins a line, `@` suggests members to mention. */
export function MentionInput({ label, text, people, onText, onSend }: Props) {
  const { t } = useTranslation('chat')
  const input = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const moved = useRef<number | null>(null)
  const suggested = suggestMentions(text, caret, people)
  const shown = suggested && suggested.from !== dismissed ? suggested : undefined
  const combobox = useCombobox({ opened: shown !== undefined })
  const { selectFirstOption } = combobox
  const names = shown?.people.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (names !== undefined) selectFirstOption()
  }, [names, selectFirstOption])
  useLayoutEffect(() => {
    if (moved.current === null) return
    input.current?.setSelectionRange(moved.current, moved.current)
    moved.current = null
  })
  const choose = (person: Mentionable | undefined) => {
    if (!shown || !person) return
    const next = withMention(text, { from: shown.from, caret }, person)
    moved.current = next.caret
    setCaret(next.caret)
    onText(next.text)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends what an input method composes, and takes what is suggested.
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (shown && event.key === 'Escape') {
      event.stopPropagation()
      setDismissed(shown.from)
    }
    if (!isPlain || shown) return
    event.preventDefault()
    onSend()
  }
  return (
    <Combobox
      store={combobox}
      position="top-start"
      withinPortal={false}
      shadow="md"
      width={280}
      onOptionSubmit={(id) => choose(shown?.people.find((person) => person.id === id))}
    >
      <Combobox.Target
        withKeyboardNavigation={shown !== undefined}
        withAriaAttributes={shown !== undefined}
      >
        <Textarea
          ref={input}
          className="grow"
          aria-label={label}
          placeholder={label}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={limits.chat_text}
          value={text}
          onKeyDown={onKeyDown}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
          onChange={({ currentTarget }) => {
            setCaret(currentTarget.selectionEnd)
            setDismissed(null)
            onText(currentTarget.value)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('mention')}>
          {shown?.people.map((person) => (
            <Combobox.Option key={person.id} value={person.id}>
              <Suggestion person={person} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Suggestion({ person }: { readonly person: ChatMember }) {
  const { id, full_name, is_online } = person
  const src = usePhoto(person)
  return (
    <span className="row gap-8">
      <Avatar
        id={id}
        name={full_name}
        size={24}
        presence={is_online ? 'online' : 'offline'}
        src={src}
      />
      <bdi className="ell text-m">{full_name}</bdi>
    </span>
  )
}
