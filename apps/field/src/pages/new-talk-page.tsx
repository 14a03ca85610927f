import type { ChatContact } from '@baquiano/contract/chat'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { PersonSearch } from '../chat/person-search.tsx'
import { openRoomWith } from '../chat/write-to-room.ts'
import { Screen } from '../parts/screen.tsx'

/** Begins to talk with somebody of the company. */
export function NewTalkPage() {
  const { t } = useTranslation('field')
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
    <Screen title={t('chat.new')} back="/messages">
      <PersonSearch
        isBusy={state === 'busy'}
        isFailed={state === 'failed'}
        onChoose={(person) => void open(person)}
      />
    </Screen>
  )
}
