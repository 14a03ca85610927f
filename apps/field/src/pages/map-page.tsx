import { isFinal } from '@baquiano/contract/visits'
import { shortHour } from '@baquiano/contract/platform'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { IconX } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import styles from '../field.module.css'
import { DayMap, type NumberedStop, placeKey } from '../map/day-map.tsx'
import { isSomewhere, type WayLeg } from '../map/day-way.ts'
import { wayText } from '../map/way-text.ts'
import { KeepMap } from '../map/keep-map.tsx'
import mapStyles from '../map/map.module.css'
import { useDayTrail } from '../map/use-day-trail.ts'
import { useOpening } from '../map/use-opening.ts'
import { useOwnPlace } from '../map/use-own-place.ts'
import { Screen } from '../parts/screen.tsx'
import { VisitLinks } from '../parts/visit-links.tsx'
import { serverNow, synchronize } from '../store/field-store.ts'
import { useCompanyClock, useDayLeft, useField } from '../store/use-field.ts'

const client = new QueryClient()

/** The day on a map: its visits in their order, the way along what is left, and where its person is. */
export function MapPage() {
  const { t } = useTranslation('field')
  const { visits, link } = useField()
  const { place, left, legs } = useDayLeft(useOwnPlace())
  const today = useCompanyClock().dateOf(serverNow())
  const trail = useDayTrail(today)
  const [chosen, setChosen] = useState<string>()
  const stops = visits
    .filter(({ date }) => date === today)
    .map((visit, index) => ({ visit, order: index + 1 }))
    .filter((it): it is NumberedStop => isSomewhere(it.visit))
  const kept = useOpening(
    client,
    stops.map(({ visit }) => visit),
  )
  // What the day looks like now, and the way from here.
  useEffect(() => void synchronize(), [])
  const shown = stops.filter(({ visit }) => placeKey(visit) === chosen)
  const isBare = kept.isReady && !kept.map && link === 'later'
  const note = stops.length === 0 ? 'map.no_stops' : isBare && 'map.not_kept'
  return (
    <Screen
      head={
        <header className={`${styles.head} row between gap-12 on-surface line-bottom`}>
          <h1 className="text-l strong">{t('map.title')}</h1>
          {kept.isReady && stops.length > 0 && (
            <KeepMap
              client={client}
              places={stops.map(({ visit }) => visit)}
              kept={kept.map}
              onKept={kept.onKept}
            />
          )}
        </header>
      }
    >
      <div className={mapStyles.canvas}>
        {kept.isReady && (
          <QueryClientProvider client={client}>
            <DayMap
              stops={stops}
              next={left[0]?.id}
              legs={legs}
              trail={trail}
              place={place}
              chosen={chosen}
              onChoose={setChosen}
            />
          </QueryClientProvider>
        )}
        {note && shown.length === 0 && (
          <p className={`${mapStyles.card} ${mapStyles.note} on-surface shadow`}>{t(note)}</p>
        )}
        {shown.length > 0 && (
          <StopCard
            stops={shown}
            legTo={(id) => legs.find(({ visit_id }) => visit_id === id)}
            isFirst={(id) => place !== null && id === left[0]?.id}
            onClose={() => setChosen(undefined)}
          />
        )}
      </div>
    </Screen>
  )
}

interface CardProps {
  readonly stops: readonly NumberedStop[]
  /** From the stop before, or from here; undefined where no way leads there. */
  readonly legTo: (visit_id: string) => WayLeg | undefined
  /** Whether the way to it begins here. */
  readonly isFirst: (visit_id: string) => boolean
  readonly onClose: () => void
}

/** What is done at one place, and the ways to it. */
function StopCard({ stops, legTo, isFirst, onClose }: CardProps) {
  const { t, i18n } = useTranslation('field')
  const [first] = stops
  const open = stops.find(({ visit }) => !isFinal(visit.status)) ?? first
  if (!open) return null
  const { visit_point_name, address } = open.visit
  return (
    <section
      className={`${mapStyles.card} stack gap-8 on-surface framed round-20 shadow pad-12`}
      aria-label={visit_point_name}
    >
      <header className="row between gap-8">
        <div className="shrink">
          <h2 className="text-l strong ell">{visit_point_name}</h2>
          <p className="text-s soft ell">
            <bdi>{address}</bdi>
          </p>
        </div>
        <button
          type="button"
          className={`${mapStyles.close} center fixed`}
          aria-label={t('close')}
          onClick={onClose}
        >
          <IconX size={22} aria-hidden />
        </button>
      </header>
      <ul>
        {stops.map(({ visit: { id, status, hour_init, hour_end }, order }) => {
          const leg = legTo(id)
          const word = isFirst(id) ? 'map.from_here' : 'map.from_former'
          return (
            <li key={id}>
              <Link href={`/visit/${id}`} className={`${mapStyles.visit} row gap-8`}>
                <StatusGlyph status={status} size={20} />
                <span className="sr-only">{t(`status.${status}`)}</span>
                <span className="num soft">{order}</span>
                <span className="stack packed grow shrink">
                  <bdi className="num strong">
                    {shortHour(hour_init)}–{shortHour(hour_end)}
                  </bdi>
                  {leg && (
                    <span className="text-s soft">
                      {t(word, { distance: wayText(leg, i18n.language) })}
                    </span>
                  )}
                </span>
                <b className="accent">{t('open_visit')}</b>
              </Link>
            </li>
          )
        })}
      </ul>
      <VisitLinks visit={open.visit} />
    </section>
  )
}
