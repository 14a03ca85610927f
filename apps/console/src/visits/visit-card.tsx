import { shortHour } from '@baquiano/contract/platform'
import { type Visit, visitCode } from '@baquiano/contract/visits'
import { CloseButton } from '@mantine/core'
import { IconClock, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RecurrenceLine } from '../recurrences/index.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import type { TeamMember } from './drawer/reassign-dialog.tsx'
import { VisitActions } from './drawer/visit-actions.tsx'
import { VisitHead } from './drawer/visit-head.tsx'
import { useVisitDay } from './use-visit-day.ts'
import { VisitStatusPill } from './visit-status-pill.tsx'

interface Props {
  readonly visit: Visit
  /** The name of whoever has it. */
  readonly assignee: string | undefined
  readonly team: readonly TeamMember[]
  readonly onClose: () => void
}

/** A visit in short, with what may be done with it and the way to its page. */
export function VisitCard({ visit, assignee, team, onClose }: Props) {
  const { t } = useTranslation(['visits', 'platform'])
  const dayOf = useVisitDay()
  const { id, status, number, start_at, hour_end, activity_name, visit_point_name } = visit
  return (
    <section className="stack packed on-surface line-top" aria-label={visit_point_name}>
      <header className="row gap-8 pad-x-12 pad-y-8">
        <VisitStatusPill status={status} />
        <bdi className="num dim">{visitCode(number)}</bdi>
        <span className="grow" />
        <VisitActions visit={visit} team={team} variant="menu" />
        <CloseButton size="sm" onClick={onClose} aria-label={t('platform:close')} />
      </header>
      <VisitHead visit={visit} />
      <ul className="stack gap-6 pad-x-16 pad-y-8 text-m">
        <li className="row gap-8">
          <IconClock className="dim" size={15} aria-hidden />
          <span className="num">
            {dayOf(start_at, true)}–{shortHour(hour_end)}
          </span>
        </li>
        <li className="row gap-8 shrink">
          <IconUser className="dim" size={15} aria-hidden />
          <bdi className="ell">
            {visit.resource_id === null ? t('visits:nobody_option') : (assignee ?? '…')}
          </bdi>
        </li>
        <li className="soft">
          <bdi>{activity_name}</bdi>
        </li>
        {visit.recurrence_id !== null && (
          <li>
            <RecurrenceLine visit={visit} />
          </li>
        )}
      </ul>
      <div className="flex gap-8 pad-x-16 pad-y-8">
        <LinkButton variant="default" to="/apps/calendar/visit/$id" params={{ id }}>
          {t('visits:open_page')}
        </LinkButton>
      </div>
      <VisitActions visit={visit} team={team} variant="footer" />
    </section>
  )
}
