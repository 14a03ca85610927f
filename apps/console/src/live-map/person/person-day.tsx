import { IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonDayProps } from '../../resources/index.ts'
import { doubtfulFixes } from '../../tracking/index.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { RouteThread } from '../visit/route-thread.tsx'
import { PersonDayFigures } from './person-day-figures.tsx'
import styles from './person-day.module.css'

import { type DayOfPerson, usePersonDay } from './use-person-day.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'

const DayMap = lazy(async () => {
  const { PersonDayMap: component } = await import('./person-day-map.tsx')
  return { default: component }
})

/** Today of a person: the stops, and beside them the map with plan and executed route. */
export function PersonDay({ person, isNarrow = false }: PersonDayProps) {
  const day = usePersonDay(person)
  return (
    <section className="stack framed round-10 on-surface clip" aria-label={person.name}>
      <Head day={day} />
      <div className={`${styles.day} stack`} data-narrow={isNarrow || undefined}>
        <div className={`${styles.stops} scroll pad-y-8 pad-x-12`}>
          <RouteThread live={day} visit={undefined} />
        </div>
        {!isNarrow && can('MAP_READ') && <MapBox day={day} />}
      </div>
    </section>
  )
}

function Head({ day }: { readonly day: DayOfPerson }) {
  const { t, i18n } = useTranslation('live-map')
  const date = shortDay(day.today, i18n.language)
  return (
    <header className={`${styles.head} row wrap gap-12 pad-y-8 pad-x-12 line-bottom`}>
      <h3 className="nowrap">{t('today', { date })}</h3>
      <span className={`${styles.key} row gap-12 grow text-s soft`} aria-hidden>
        <span>
          <i />
          {t('planned')}
        </span>
        <span>
          <i className={styles.real} />
          {t('executed')}
        </span>
        {doubtfulFixes(day.track.data?.fixes ?? []).length > 0 && (
          <span>
            <i className={styles.doubtful} />
            {t('card_doubtful')}
          </span>
        )}
      </span>
      <PersonDayFigures
        visits={day.selected?.visits}
        now={day.now}
        distance_m={day.track.data?.distance_m}
      />
    </header>
  )
}

function MapBox({ day }: { readonly day: DayOfPerson }) {
  const { t } = useTranslation('live-map')
  const { selected, today, track } = day
  return (
    <div className={`${styles.map} relative`}>
      <Suspense fallback={null}>
        <DayMap day={day} />
      </Suspense>
      <span className={`${styles.notes} stack start gap-6`}>
        {day.positions.error && <ProblemAlert error={day.positions.error} />}
        {track.is_empty && <output>{t('not_moved')}</output>}
        {selected && track.data && track.data.fixes.length > 1 && (
          <LinkButton
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            to="/dashboard/maps"
            search={{ resource: selected.id, date: today, replay: [selected.id] }}
          >
            {t('replay')}
          </LinkButton>
        )}
      </span>
    </div>
  )
}
