import type { ChatRoom } from '@baquiano/contract/chat'
import { limits } from '@baquiano/contract/platform'
import { IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './chat.module.css'
import { writeToRoom } from './write-to-room.ts'

/** What is written at the wheel with one touch. */
const quick = ['on_my_way', 'late'] as const

/** Writes to a room: Enter sends, Shift+Enter begins a line. */
export function Composer({ room }: { readonly room: ChatRoom }) {
  const { t } = useTranslation('field')
  const [text, setText] = useState('')
  const isReady = text.trim() !== ''
  const send = () => {
    if (!isReady) return
    void writeToRoom(room.id, { text: text.trim(), reply_to_id: null })
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends what an input method composes.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <footer className={`${styles.composer} stack gap-8 on-surface line-top`}>
      {text === '' && (
        <div className="row wrap gap-8">
          {quick.map((word) => (
            <button
              key={word}
              type="button"
              className={`${styles.small} strong`}
              onClick={() =>
                void writeToRoom(room.id, { text: t(`chat.quick.${word}`), reply_to_id: null })
              }
            >
              {t(`chat.quick.${word}`)}
            </button>
          ))}
        </div>
      )}
      <div className="row gap-8">
        <textarea
          className={`${styles.input} grow`}
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
