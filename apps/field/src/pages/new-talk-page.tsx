import type { ChatContact } from '@baquiano/contract/chat'
import { secondMs } from '@baquiano/contract/platform'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { findContacts, openRoomWith } from '../chat/write-to-room.ts'
import fieldStyles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'

const typingMs = secondMs / 4

/** Begins to talk with somebody of the company; that needs a network, as who they are is told by the server. */
export function NewTalkPage() {
  const { t } = useTranslation('field')
  const [, go] = useLocation()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly ChatContact[] | 'failed'>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const look = async () => {
      try {
        setFound(await findContacts(search.trim(), end.signal))
      } catch (error) {
        if (!(error instanceof Error)) throw error
        if (!end.signal.aborted) setFound('failed')
      }
    }
    const timer = setTimeout(() => void look(), search === '' ? 0 : typingMs)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [search])
  const open = async ({ id }: ChatContact) => {
    setBusy(true)
    try {
      go(`/messages/${await openRoomWith(id)}`, { replace: true })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFound('failed')
      setBusy(false)
    }
  }
  return (
    <Screen title={t('chat.new')} back="/messages">
      <div className="pad-16 on-surface line-bottom">
        <input
          type="search"
          className={`${fieldStyles.search} wide`}
          aria-label={t('chat.search')}
          placeholder={t('chat.search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {found === 'failed' && (
        <p className="pad-16 warn" role="alert">
          {t('chat.needs_signal')}
        </p>
      )}
      {found !== 'failed' && found?.length === 0 && (
        <p className="pad-16 soft">{t('chat.nobody')}</p>
      )}
      {found !== 'failed' && (
        <ul>
          {found?.map((contact) => (
            <li key={contact.id} className="on-surface line-bottom">
              <button
                type="button"
                className={`${fieldStyles.row} row gap-12 wide text-start`}
                disabled={isBusy}
                onClick={() => void open(contact)}
              >
                <Avatar
                  id={contact.id}
                  name={contact.full_name}
                  size={44}
                  presence={contact.is_online ? 'online' : 'offline'}
                />
                <span className="stack packed shrink">
                  <b className="strong ell">
                    <bdi>{contact.full_name}</bdi>
                  </b>
                  <bdi className="text-s soft ell">{contact.role_name}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}
