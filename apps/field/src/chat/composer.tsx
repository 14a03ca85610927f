import {
  type ChatMessage,
  type ChatRoom,
  mentionedIn,
  suggestMentions,
  withMention,
} from '@baquiano/contract/chat'
import { limits } from '@baquiano/contract/platform'
import { extensionOf, uploadExtensions } from '@baquiano/contract/uploads'
import { IconArrowBackUp, IconPlus, IconSend2, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shrinkPicture } from '@baquiano/client/picture/shrink-picture.ts'
import type { KeptFile } from '../store/field-database.ts'
import { useField } from '../store/use-field.ts'
import styles from './chat.module.css'
import { writeToRoom } from './write-to-room.ts'

/** What is written at the wheel with one touch. */
const quick = ['on_my_way', 'late'] as const

interface Props {
  readonly room: ChatRoom
  readonly replied: ChatMessage | null
  readonly onReplied: () => void
}

/** Writes to a room: Enter sends, Shift+Enter begins a line; a file goes with what is written by then. */
export function Composer({ room, replied, onReplied }: Props) {
  const { t } = useTranslation('field')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<'unreadable' | 'wrong_file'>()
  const isReady = text.trim() !== ''
  const people = useOthers(room)
  const input = useRef<HTMLTextAreaElement>(null)
  const mention = useMention({ input, text, people, onText: setText })
  const write = (said: string, file?: Chosen) => {
    const mention_ids = mentionedIn(said, people)
    const written = { text: said, reply_to_id: replied?.id, mention_ids }
    void writeToRoom(room.id, { ...written, ...(file && { file }) })
    setText('')
    onReplied()
  }
  const send = () => {
    if (isReady) write(text.trim())
  }
  const attach = async (chosen: File) => {
    const file = await readyFile(chosen)
    setProblem(typeof file === 'string' ? file : undefined)
    if (typeof file !== 'string') write(text.trim(), file)
  }
  return (
    <footer className={`${styles.composer} stack gap-8 on-surface line-top`}>
      {replied && <Replied message={replied} onCancel={onReplied} />}
      {text === '' && !replied && (
        <div className="row wrap gap-8">
          {quick.map((word) => (
            <button
              key={word}
              type="button"
              className={`${styles.small} strong`}
              onClick={() => write(t(`chat.quick.${word}`))}
            >
              {t(`chat.quick.${word}`)}
            </button>
          ))}
        </div>
      )}
      {problem && (
        <p className="text-s warn" role="alert">
          {t(`form.${problem}`)}
        </p>
      )}
      {mention.people.length > 0 && (
        <ul className="row wrap gap-8" aria-label={t('chat.mention')}>
          {mention.people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={`${styles.small} strong`}
                onClick={() => mention.choose(person)}
              >
                <bdi>{`@${person.full_name}`}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row gap-8">
        <FilePick label={t('chat.attach')} onPick={(file) => void attach(file)} />
        <TextInput
          input={input}
          text={text}
          onCaret={mention.setCaret}
          onText={setText}
          onSend={send}
        />
        <button
          type="button"
          className={`${styles.send} center fixed`}
          aria-label={t('chat.send')}
          disabled={!isReady}
          onClick={send}
        >
          <IconSend2 className="flip" size={22} aria-hidden />
        </button>
      </div>
    </footer>
  )
}

/** Whom a text of a group may mention. */
function useOthers({ kind, members }: ChatRoom): ChatRoom['members'] {
  const { pairing } = useField()
  const own_id = pairing?.phone.resource_id
  return kind === 'group' ? members.filter(({ id }) => id !== own_id) : []
}

interface Mentioning {
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly people: ChatRoom['members']
  readonly onText: (text: string) => void
}

/** Whom the name before the caret may mean, and what writes it whole. */
function useMention({ input, text, people, onText }: Mentioning) {
  const [caret, setCaret] = useState(0)
  const moved = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (moved.current === null) return
    input.current?.setSelectionRange(moved.current, moved.current)
    moved.current = null
  })
  const suggested = suggestMentions(text, caret, people)
  const choose = (person: ChatRoom['members'][number]) => {
    if (!suggested) return
    const next = withMention(text, { from: suggested.from, caret }, person)
    moved.current = next.caret
    setCaret(next.caret)
    onText(next.text)
    input.current?.focus()
  }
  return { setCaret, choose, people: suggested?.people ?? [] }
}

interface TextInputProps {
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly onCaret: (caret: number) => void
  readonly onText: (text: string) => void
  readonly onSend: () => void
}

function TextInput({ input, text, onCaret, onText, onSend }: TextInputProps) {
  const { t } = useTranslation('field')
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends what an input method composes.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <textarea
      ref={input}
      className={`${styles.input} grow shrink`}
      rows={1}
      aria-label={t('chat.write')}
      placeholder={t('chat.write')}
      enterKeyHint="send"
      dir="auto"
      maxLength={limits.chat_text}
      value={text}
      onKeyDown={onKeyDown}
      onSelect={({ currentTarget }) => onCaret(currentTarget.selectionEnd)}
      onChange={({ currentTarget }) => {
        onCaret(currentTarget.selectionEnd)
        onText(currentTarget.value)
      }}
    />
  )
}

type Chosen = Pick<KeptFile, 'name' | 'upload_type' | 'blob'>

/** A file as it is sent, pictures smaller and without where they were taken; or why it cannot be sent. */
async function readyFile(file: File): Promise<Chosen | 'unreadable' | 'wrong_file'> {
  if (file.type.startsWith('image/')) {
    try {
      const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`
      return { name, upload_type: 'Image', blob: await shrinkPicture(file) }
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      return 'unreadable'
    }
  }
  const isTaken = extensionOf(file.name) !== undefined && file.size <= limits.upload_file_bytes
  return isTaken ? { name: file.name, upload_type: 'File', blob: file } : 'wrong_file'
}

const accepted = ['image/*', ...uploadExtensions.map((extension) => `.${extension}`)].join(',')

interface FilePickProps {
  readonly label: string
  readonly onPick: (file: File) => void
}

function FilePick({ label, onPick }: FilePickProps) {
  return (
    <label className={`${styles.pick} center fixed`}>
      <IconPlus size={26} aria-hidden />
      <input
        type="file"
        aria-label={label}
        accept={accepted}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
    </label>
  )
}

interface RepliedProps {
  readonly message: ChatMessage
  readonly onCancel: () => void
}

/** The message that is answered. */
function Replied({ message, onCancel }: RepliedProps) {
  const { t } = useTranslation('field')
  const { sender_name, text, file } = message
  return (
    <div className={`${styles.quote} row gap-8 text-s`}>
      <IconArrowBackUp className="fixed" size={18} aria-hidden />
      <p className="grow ell">
        <b className="strong">
          <bdi>{sender_name}</bdi>
        </b>{' '}
        <bdi>{text || file?.name}</bdi>
      </p>
      <button
        type="button"
        className="center fixed pad-8"
        aria-label={t('chat.cancel_reply')}
        onClick={onCancel}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
