import { groupOfKind, notificationGroup, notificationKind } from '@baquiano/contract/notifications'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ofTopic } from './notification-search.ts'
import styles from './notifications-page.module.css'
import type { FilterProps } from './state-tabs.tsx'

const groups = [undefined, ...notificationGroup.options] as const

/** What the notifications are about: a group, and a kind of it. */
export function NotificationFilters({ records, search, set }: FilterProps) {
  const { t } = useTranslation('notifications')
  const { group } = search
  const kinds = notificationKind.options.filter(
    (kind) => group === undefined || groupOfKind(kind) === group,
  )
  return (
    <div className={`${styles.filters} row wrap pad-y-8 pad-x-12 line-bottom`}>
      <fieldset className="gap-6">
        <legend className="sr-only">{t('group')}</legend>
        {groups.map((it) => (
          <button
            key={it ?? 'all'}
            type="button"
            className={`${styles.chip} row fixed gap-6 pad-x-8 framed round-8 on-sunk soft text-m`}
            aria-pressed={group === it}
            onClick={() => set({ group: it, kind: undefined })}
          >
            {t(`groups.${it ?? 'all'}`)}
            <b className="num dim text-s">{ofTopic(records, { group: it }).length}</b>
          </button>
        ))}
      </fieldset>
      <Select
        className={styles.kind}
        size="xs"
        aria-label={t('kind')}
        placeholder={t('every_kind')}
        data={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={search.kind ?? null}
        onChange={(kind) => set({ kind: kinds.find((it) => it === kind) })}
        comboboxProps={{ withinPortal: false }}
        clearable
      />
    </div>
  )
}
