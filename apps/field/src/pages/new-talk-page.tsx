import type { ChatContact } from '@baquiano/contract/chat'
import { IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { PersonSearch } from '../chat/person-search.tsx'
import { openRoomWith } from '../chat/write-to-room.ts'
import fieldStyles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'

/** Begins to talk with somebody of the company. */
export function NewTalkPage() {
  const { t } = useTranslation(['field', 'later'])
  const [, go] = useLocation()
  const [state, setState] = useState<'busy' | 'failed'>()
  const open = async ({ id }: ChatContact) => {
    setState('busy')
    try {
      go(`/messages/${await openRoomWith(id)}`, { replace: true })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setState('failed')
    }
  }
  return (
    <Screen title={t('field:chat.new')} back="/messages">
      <Link
        href="/messages/new/group"
        className={`${fieldStyles.row} row gap-12 accent strong on-surface line-bottom`}
      >
        <IconUsersPlus size={26} aria-hidden />
        {t('later:group.new')}
      </Link>
      <PersonSearch
        isBusy={state === 'busy'}
        isFailed={state === 'failed'}
        onChoose={(person) => void open(person)}
      />
    </Screen>
  )
}
