import type { Notification } from '@baquiano/contract/notifications'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type NotificationSearch, ofState } from './notification-search.ts'
import styles from './notifications-page.module.css'
import type { useNotifications } from './use-notifications.ts'

export interface FilterProps {
  readonly records: readonly Notification[]
  readonly search: NotificationSearch
  readonly set: (changes: Partial<NotificationSearch>) => void
}

interface Props extends FilterProps {
  readonly list: Pick<ReturnType<typeof useNotifications>, 'unseen' | 'isSeeing' | 'seeAll'>
}

const states = [undefined, 'unseen', 'seen'] as const

/** All, unseen or seen, each with its number; and all seen at once. */
export function StateTabs({ records, search, set, list }: Props) {
  const { t } = useTranslation('notifications')
  return (
    <div className={`${styles.tabs} row between gap-12 line-bottom`}>
      <fieldset>
        <legend className="sr-only">{t('show')}</legend>
        {states.map((state) => (
          <button
            key={state ?? 'all'}
            type="button"
            aria-pressed={search.state === state}
            onClick={() => set({ state })}
          >
            {t(`seen_state.${state ?? 'all'}`)}
            <span className="num dim text-s strong">{ofState(records, { state }).length}</span>
          </button>
        ))}
      </fieldset>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconChecks size={15} aria-hidden />}
        disabled={list.unseen === 0}
        loading={list.isSeeing}
        onClick={list.seeAll}
      >
        {t('see_all')}
      </Button>
    </div>
  )
}
