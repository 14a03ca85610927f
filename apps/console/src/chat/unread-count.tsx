import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { can } from '@baquiano/client/session/can.ts'
import { userKey } from '@baquiano/client/session/use-user.ts'
import { unreadCount } from './chat.queries.ts'
import styles from './chat.module.css'

/** How many messages the person has not seen, at the page's place in navigation. */
export function UnreadCount() {
  const { t } = useTranslation('chat')
  const client = useQueryClient()
  const { queryKey } = unreadCount
  const { data: unread = 0 } = useQuery(unreadCount)
  const refresh = () => void client.invalidateQueries({ queryKey })
  // The server ends the topic of a module that is switched off: what the person may see comes first. This stands until
  // it is drawn anew without it.
  const resync = async () => {
    await client.refetchQueries({ queryKey: userKey })
    if (can('CHAT_LIST')) refresh()
  }
  useTopic('chat', { onEvent: refresh, onResync: () => void resync() })
  if (unread === 0) return null
  return (
    <bdi className={`${styles.unread} center text-xs heavy`} data-rail>
      <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{t('unread', { count: unread })}</span>
    </bdi>
  )
}
