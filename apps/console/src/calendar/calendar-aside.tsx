import { Drawer } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { fullName } from '../entities/resources/full-name.ts'
import { peopleOf } from '../entities/resources/resources.queries.ts'
import { VisitCard } from '../entities/visits/visit-card.tsx'
import styles from './calendar.module.css'
import type { Calendar } from './use-calendar.ts'

interface Props {
  readonly calendar: Calendar
  readonly isPhone: boolean
}

const LazyMap = lazy(async () => {
  const { VisitsMap } = await import('../entities/visits/map/visits-map.tsx')
  return { default: VisitsMap }
})

/** The day on the map, and over it the visit that is chosen; on a phone the visit alone. */
export function CalendarAside({ calendar, isPhone }: Props) {
  const { t } = useTranslation('calendar')
  const { selected, select, visits, date, view, resource_id } = calendar
  // A week of stops is no way: the map shows the day of the chosen visit, or the chosen day.
  const day = selected?.date ?? date
  const shown =
    view === 'agenda' && resource_id === undefined ? visits : visits.filter((it) => it.date === day)
  const card = selected && <SelectedCard calendar={calendar} />
  if (isPhone) {
    return (
      // The card has a head of its own, with its name and what closes it.
      <Drawer.Root
        opened={selected !== undefined}
        onClose={() => select(undefined)}
        position="bottom"
        size="auto"
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={selected?.visit_point_name}>{card}</Drawer.Content>
      </Drawer.Root>
    )
  }
  return (
    <aside className={`${styles.aside} column shrink-y line-start`} aria-label={t('map')}>
      <div className={`${styles.map} relative grow`}>
        <Suspense fallback={null}>
          <LazyMap
            label={t('map')}
            visits={shown}
            hasWay={resource_id !== undefined}
            selected={selected?.id}
            onSelect={select}
          />
        </Suspense>
      </div>
      {card}
    </aside>
  )
}

function SelectedCard({ calendar }: Pick<Props, 'calendar'>) {
  const { selected, select, visits, team } = calendar
  const { data: people = [] } = useQuery(
    peopleOf(
      selected?.resource_id === undefined || selected.resource_id === null
        ? []
        : [selected.resource_id],
    ),
  )
  if (!selected) return null
  const person = people.find(({ id }) => id === selected.resource_id)
  return (
    <VisitCard
      visit={selected}
      assignee={person && fullName(person)}
      team={team.map((it) => ({
        id: it.id,
        full_name: it.full_name,
        visits: visits.filter(
          ({ resource_id, date }) => resource_id === it.id && date === selected.date,
        ),
      }))}
      onClose={() => select(undefined)}
    />
  )
}
