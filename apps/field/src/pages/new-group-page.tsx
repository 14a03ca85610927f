import { newId } from '@baquiano/client/new-id.ts'
import type { ChatContact } from '@baquiano/contract/chat'
import { limits } from '@baquiano/contract/platform'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { openGroup } from '../chat/change-group.ts'
import { PersonSearch } from '../chat/person-search.tsx'
import fieldStyles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'

/** Opens a group: its name and who is in it, found one after the other. */
export function NewGroupPage() {
  const { t } = useTranslation(['field', 'later'])
  const [, go] = useLocation()
  // One group, however often it is sent.
  const [id] = useState(newId)
  const [name, setName] = useState('')
  const [people, setPeople] = useState<readonly ChatContact[]>([])
  const [state, setState] = useState<'busy' | 'failed'>()
  const isReady = name.trim() !== '' && people.length > 0
  const open = async (event: FormEvent) => {
    event.preventDefault()
    setState('busy')
    try {
      const member_ids = people.map((person) => person.id)
      await openGroup({ id, name: name.trim(), member_ids })
      go(`/messages/${id}`, { replace: true })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setState('failed')
    }
  }
  return (
    <Screen title={t('later:group.new')} back="/messages/new">
      <form
        className="stack gap-12 pad-16 on-surface line-bottom"
        onSubmit={(event) => void open(event)}
      >
        <label className="stack gap-6">
          <span className="text-s soft">{t('later:group.group_name')}</span>
          <input
            className={`${fieldStyles.search} wide`}
            maxLength={limits.short_text}
            value={name}
            dir="auto"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        {people.length > 0 && (
          <ul className="row wrap gap-8" aria-label={t('later:group.group_members')}>
            {people.map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  className="row gap-6 pad-x-12 pad-y-8 framed round-20"
                  aria-label={t('later:group.remove_member', { name: person.full_name })}
                  onClick={() => setPeople(people.filter((other) => other.id !== person.id))}
                >
                  <bdi>{person.full_name}</bdi>
                  <IconX size={18} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <button
          type="submit"
          className={`${fieldStyles.primary} strong`}
          disabled={!isReady || state === 'busy'}
        >
          {t('later:group.create')}
        </button>
      </form>
      <PersonSearch
        isBusy={state === 'busy' || people.length >= limits.chat_members}
        isFailed={state === 'failed'}
        without={people.map((person) => person.id)}
        onChoose={(person) => setPeople([...people, person])}
      />
    </Screen>
  )
}
