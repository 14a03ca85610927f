import { type Visit, visitCode } from '@baquiano/contract/visits'
import { CloseButton, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFacts } from '../../fields/index.ts'
import { RecurrenceLine } from '../../recurrences/index.ts'
import { VisitAnswers } from '../../forms/index.ts'
import { VisitStatusPill } from '../visit-status-pill.tsx'
import type { TeamMember } from './reassign-dialog.tsx'
import { VisitActions } from './visit-actions.tsx'
import { VisitHead } from './visit-head.tsx'
import { VisitFigures } from './visit-figures.tsx'
import { VisitLog } from './visit-log.tsx'
import styles from './visit-drawer.module.css'

interface Props {
  readonly visit: Visit
  readonly team: readonly TeamMember[]
  /** When it is going to be reached, as far as that is known. */
  readonly eta: number | undefined
  /** Who has it, and how to reach them. */
  readonly assignee: ReactNode
  /** The day of whoever has it. */
  readonly route: ReactNode
  readonly onClose: () => void
}

/** One visit: where it stands, who has it, the way it is on, and what happened to it. */
export function VisitDrawer({ visit, team, eta, assignee, route, onClose }: Props) {
  const { t } = useTranslation(['visits', 'platform'])
  const { visit_point_name, status, number } = visit
  return (
    <aside
      className={`${styles.drawer} column shrink-y on-surface line-start`}
      aria-label={visit_point_name}
    >
      <header className={`${styles.top} row gap-8`}>
        <VisitStatusPill status={status} />
        <bdi className="num dim">{visitCode(number)}</bdi>
        <span className="grow" />
        <VisitActions visit={visit} team={team} variant="menu" />
        <CloseButton size="sm" onClick={onClose} aria-label={t('platform:close')} />
      </header>
      <VisitHead visit={visit} />
      <VisitFigures visit={visit} eta={eta} />
      {assignee}
      <Tabs
        defaultValue={visit.resource_id ? 'route' : 'activity'}
        className={`${styles.tabs} column grow shrink-y`}
        keepMounted={false}
      >
        <Tabs.List>
          {visit.resource_id && <Tabs.Tab value="route">{t('visits:route')}</Tabs.Tab>}
          <Tabs.Tab value="activity">{t('visits:activity')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel
          value="route"
          className={`${styles.body} grow shrink-y scroll pad-y-8 pad-x-16`}
          tabIndex={0}
        >
          {route}
          <h3>{t('visits:history')}</h3>
          <VisitLog visit={visit} newest={3} />
        </Tabs.Panel>
        <Tabs.Panel
          value="activity"
          className={`${styles.body} grow shrink-y scroll pad-y-8 pad-x-16`}
          tabIndex={0}
        >
          <h3>{visit.activity_name}</h3>
          {visit.description && <p>{visit.description}</p>}
          <RecurrenceLine visit={visit} />
          {visit.cancel_reason && <p className="bad">{visit.cancel_reason}</p>}
          <div className={styles.facts}>
            <FieldFacts
              object_type="SCHEDULE"
              typology_id={visit.object_type_id}
              data={visit.data}
            />
          </div>
          <VisitAnswers visit_id={visit.id} update_on={visit.update_on} />
          <VisitLog visit={visit} />
        </Tabs.Panel>
      </Tabs>
      <VisitActions visit={visit} team={team} variant="footer" />
    </aside>
  )
}
