import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../platform/session/can.ts'
import { CopyDialog } from './copy-dialog.tsx'
import type { Calendar } from './use-calendar.ts'

interface Props {
  readonly calendar: Calendar
}

/** What can be done with all that is shown. */
export function CalendarMenu({ calendar }: Props) {
  const { t } = useTranslation('calendar')
  const [isCopying, setCopying] = useState(false)
  const { view, visits, isPending, filters } = calendar
  // A copy takes all visits of its days and people.
  const isNarrowed = filters.status !== undefined || filters.data !== undefined
  return (
    <>
      <Menu position="bottom-end" shadow="md" radius="lg">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t('more')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPrinter size={15} aria-hidden />}
            onClick={() => print()}
            disabled={isPending}
          >
            {t('print')}
          </Menu.Item>
          {view !== 'month' && can('CALENDAR_CREATE') && (
            <Menu.Item
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={() => setCopying(true)}
              disabled={isPending || visits.length === 0 || isNarrowed}
            >
              <span className="stack">
                {t(view === 'day' ? 'copy_day' : 'copy_week')}
                {isNarrowed && <small className="dim text-s">{t('copy_all_only')}</small>}
              </span>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isCopying && <CopyDialog calendar={calendar} onClose={() => setCopying(false)} />}
    </>
  )
}
