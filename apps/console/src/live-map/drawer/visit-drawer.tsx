import type { Visit } from '@baquiano/contract/visits'
import { StatusPill } from '@baquiano/ui'
import { CloseButton, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LiveMap } from '../use-live-map.ts'
import { Assignee } from './assignee.tsx'
import { RouteThread } from './route-thread.tsx'
import { VisitActions } from './visit-actions.tsx'
import { VisitHead } from './visit-head.tsx'
import { VisitFigures } from './visit-figures.tsx'
import { VisitLog } from './visit-log.tsx'
import styles from './visit-drawer.module.css'

interface Props {
  readonly live: LiveMap
  readonly visit: Visit
}

/** One visit: where it stands, who has it, the way it is on, and what happened to it. */
export function VisitDrawer({ live, visit }: Props) {
  const { t } = useTranslation(['live-map', 'platform'])
  const { visit_point_name, status, number } = visit
  return (
    <aside className={styles.drawer} aria-label={visit_point_name}>
      <header className={styles.top}>
        <StatusPill status={status} label={t(`platform:status.${status}`)} />
        <bdi className="num dim">VT-{number}</bdi>
        <span className="grow" />
        <VisitActions live={live} visit={visit} variant="menu" />
        <CloseButton size="sm" onClick={live.close} aria-label={t('platform:close')} />
      </header>
      <VisitHead visit={visit} />
      <VisitFigures visit={visit} time={live.time} eta={live.way.etas.get(visit.id)} />
      <Assignee live={live} visit={visit} />
      <Tabs
        defaultValue={visit.resource_id ? 'route' : 'activity'}
        className={styles.tabs}
        keepMounted={false}
      >
        <Tabs.List>
          {visit.resource_id && <Tabs.Tab value="route">{t('live-map:route')}</Tabs.Tab>}
          <Tabs.Tab value="activity">{t('live-map:activity')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="route" className={styles.body} tabIndex={0}>
          <RouteThread live={live} visit={visit} />
          <h3>{t('live-map:history')}</h3>
          <VisitLog visit={visit} time={live.time} newest={3} />
        </Tabs.Panel>
        <Tabs.Panel value="activity" className={styles.body} tabIndex={0}>
          <h3>{visit.activity_name}</h3>
          {visit.description && <p>{visit.description}</p>}
          {visit.cancel_reason && <p className={styles.reason}>{visit.cancel_reason}</p>}
          <VisitLog visit={visit} time={live.time} />
        </Tabs.Panel>
      </Tabs>
      <VisitActions live={live} visit={visit} variant="footer" />
    </aside>
  )
}
