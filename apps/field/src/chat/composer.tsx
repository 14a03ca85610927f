import type { ChatMessage, ChatRoom } from '@baquiano/contract/chat'
import { limits } from '@baquiano/contract/platform'
import { extensionOf, uploadExtensions } from '@baquiano/contract/uploads'
import { IconArrowBackUp, IconPlus, IconSend2, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shrinkPicture } from '../proof/shrink-picture.ts'
import type { KeptFile } from '../store/field-database.ts'
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
  const write = (said: string, file?: Chosen) => {
    void writeToRoom(room.id, { text: said, reply_to_id: replied?.id, ...(file && { file }) })
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
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends what an input method composes.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
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
      <div className="row gap-8">
        <FilePick label={t('chat.attach')} onPick={(file) => void attach(file)} />
        <textarea
          className={`${styles.input} grow shrink`}
          rows={1}
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          enterKeyHint="send"
          dir="auto"
          maxLength={limits.chat_text}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
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
