import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PersonWeek } from '../../entities/visits/week/person-week.tsx'
import { can } from '../../platform/session/can.ts'
import type { PersonDay } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'
import { RouteThread } from '../visit/route-thread.tsx'
import { CurrentVisit } from './current-visit.tsx'
import { HelpNote } from './help-note.tsx'
import { PersonContact } from './person-contact.tsx'
import { PersonDayFigures } from './person-day-figures.tsx'
import { PersonPageLink } from './person-page-link.tsx'
import styles from './person-drawer.module.css'

interface Props {
  readonly live: LiveMap
  readonly person: PersonDay
}

/** Somebody beside the map: how to reach them, what they do now, and the stops of the day. */
export function PersonDrawer({ live, person }: Props) {
  const { t } = useTranslation(['live-map', 'platform'])
  return (
    <aside
      className={`${styles.drawer} column shrink-y on-surface line-start`}
      aria-label={person.full_name}
    >
      <header className="row gap-8 pad-y-12 pad-x-16">
        <div className="grow shrink">
          <PersonContact live={live} person={person} />
        </div>
        <CloseButton
          size="sm"
          onClick={() => live.set({ resource: undefined })}
          aria-label={t('platform:close')}
        />
      </header>
      <div className="stack gap-8 pad-y-8 pad-x-16">
        <CurrentVisit live={live} person={person} />
        <HelpNote live={live} person={person} />
      </div>
      <div className="grow shrink-y scroll pad-y-8 pad-x-16">
        <p className={styles.figures}>
          <PersonDayFigures
            visits={person.visits}
            now={live.now}
            distance_m={live.track.data?.distance_m}
          />
        </p>
        <h3>{t('live-map:stops_of')}</h3>
        <RouteThread live={live} visit={undefined} />
        <h3 className={styles.next}>{t('live-map:week')}</h3>
        <PersonWeek id={person.id} isNarrow />
      </div>
      {can('RESOURCES_READ') && (
        <footer className="pad-12 line-top">
          <PersonPageLink id={person.id} />
        </footer>
      )}
    </aside>
  )
}
