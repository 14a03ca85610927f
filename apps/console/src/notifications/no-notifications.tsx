import { Button } from '@mantine/core'
import { IconBellCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './notifications-page.module.css'
import type { FilterProps } from './state-tabs.tsx'

interface Props extends Pick<FilterProps, 'search' | 'set'> {
  /** Of all that are kept, whatever is filtered. */
  readonly total: number
}

/** Says why there is nothing to see, and what to do about it. */
export function NoNotifications({ total, search: { state, group, kind, added }, set }: Props) {
  const { t } = useTranslation('notifications')
  const isFiltered = total > 0
  const isUpToDate =
    state === 'unseen' && group === undefined && kind === undefined && added === undefined
  const words = isUpToDate ? 'nothing_unseen' : 'nothing'
  return (
    <div className={`${styles.empty} center gap-12 dim centered`}>
      <IconBellCheck size={32} stroke={1.3} aria-hidden />
      <p>{t(isFiltered ? words : 'empty')}</p>
      {isFiltered && (
        <Button size="xs" variant="default" onClick={() => set(unfiltered)}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

const unfiltered = {
  state: undefined,
  group: undefined,
  kind: undefined,
  added: undefined,
  all_days: true,
} as const
