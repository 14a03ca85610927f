import { createDownload } from '@baquiano/client/http/download.ts'
import { communications, type PhoneMessage } from '@baquiano/contract/communications'
import { IconCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageFile } from '../chat/message-file.tsx'
import styles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { sessionNow } from '../store/call-now.ts'
import { database, fieldStore, seeMessages } from '../store/field-store.ts'
import { readPastDays } from '../store/past-days.ts'
import { useCompanyClock, useField } from '../store/use-field.ts'

interface Props {
  readonly title: string
  readonly back: string
}

/** What the office wrote: opening the page is seeing it, and the office learns when. */
export function NoticesPage({ title, back }: Props) {
  const { t } = useTranslation('field')
  const { messages: ofToday } = useField()
  const older = useOlder()
  const messages = [...ofToday, ...older.filter(({ id }) => ofToday.every((it) => it.id !== id))]
  const unseen = messages.filter(({ seen_at }) => seen_at === null).map(({ id }) => id)
  const ids = unseen.join(' ')
  useEffect(() => {
    const see = () => {
      if (ids && document.visibilityState === 'visible')
        void seeMessages(ids.split(' '), { is_resolved: false })
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [ids])
  return (
    <Screen title={title} back={back}>
      {messages.length === 0 && <p className="pad-16 soft">{t('no_messages')}</p>}
      <ul>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
    </Screen>
  )
}

/** What a PIN keeps of the days before today. */
function useOlder(): readonly PhoneMessage[] {
  const [older, setOlder] = useState<readonly PhoneMessage[]>([])
  useEffect(() => {
    let isOpen = true
    const read = () =>
      void readPastDays(database).then((past) => isOpen && setOlder(past?.messages ?? []))
    read()
    const end = fieldStore.subscribe(read)
    return () => {
      isOpen = false
      end()
    }
  }, [])
  return older
}

function Message({ message }: { readonly message: PhoneMessage }) {
  const { t } = useTranslation('field')
  const clock = useCompanyClock()
  const { id, title, text, sender_name, sent_at, needs_answer, resolved_at, files } = message
  const fetchFile = useCallback(
    (file_id: string, signal?: AbortSignal) =>
      createDownload(sessionNow())(communications.fileOfPhone, { params: { id, file_id } }, signal),
    [id],
  )
  return (
    <li className={`${styles.card} stack gap-8 shadow`}>
      <p className="row between gap-12 text-s soft">
        <bdi className="ell">{sender_name}</bdi>
        <span className="num nowrap">{clock.hourOf(Date.parse(sent_at))}</span>
      </p>
      <h2 className="text-l strong anywhere" dir="auto">
        {title}
      </h2>
      {text && (
        <p className={`${styles.told} anywhere`} dir="auto">
          {text}
        </p>
      )}
      {files.map((file) => (
        <MessageFile key={file.id} id={file.id} file={file} fetchFile={fetchFile} />
      ))}
      {needs_answer && resolved_at === null && (
        <button
          type="button"
          className={`${styles.action} strong`}
          onClick={() => void seeMessages([id], { is_resolved: true })}
        >
          {t('understood')}
        </button>
      )}
      {resolved_at !== null && (
        <p className="row gap-6 text-s soft">
          <IconCheck size={16} aria-hidden />
          {t('answered', { hour: clock.hourOf(Date.parse(resolved_at)) })}
        </p>
      )}
    </li>
  )
}
