import type { ChatContact } from '@baquiano/contract/chat'
import { secondMs } from '@baquiano/contract/platform'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import fieldStyles from '../field.module.css'
import { findContacts } from './write-to-room.ts'

const typingMs = secondMs / 4

interface Props {
  readonly isBusy: boolean
  /** Whether whoever was chosen last could not be reached. */
  readonly isFailed: boolean
  /** Who is not offered. */
  readonly without?: readonly string[]
  readonly onChoose: (person: ChatContact) => void
}

/** Finds somebody of the company; that needs a network, as who they are is told by the server. */
export function PersonSearch({ isBusy, isFailed, without = [], onChoose }: Props) {
  const { t } = useTranslation('field')
  const roleName = useRoleName()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly ChatContact[] | 'failed'>()
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
  const people = found === 'failed' ? [] : found?.filter(({ id }) => !without.includes(id))
  return (
    <>
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
      {(found === 'failed' || isFailed) && (
        <p className="pad-16 warn" role="alert">
          {t('chat.needs_signal')}
        </p>
      )}
      {found !== 'failed' && people?.length === 0 && (
        <p className="pad-16 soft">{t('chat.nobody')}</p>
      )}
      <ul>
        {people?.map((person) => (
          <li key={person.id} className="on-surface line-bottom">
            <button
              type="button"
              className={`${fieldStyles.row} row gap-12 wide text-start`}
              disabled={isBusy}
              onClick={() => onChoose(person)}
            >
              <Avatar
                id={person.id}
                name={person.full_name}
                size={44}
                presence={person.is_online ? 'online' : 'offline'}
              />
              <span className="stack packed shrink">
                <b className="strong ell">
                  <bdi>{person.full_name}</bdi>
                </b>
                <bdi className="text-s soft ell">{roleName(person.role_name)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
