import type { Visit } from '@baquiano/contract/visits'
import { Button } from '@mantine/core'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../resources/index.ts'
import { type VisitAct, VisitStatusPill, visitActs, wordOfAct } from '../visits/index.ts'
import { showZone } from '../zones/index.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import styles from './palette.module.css'
import type { PaletteResult } from './palette-result.ts'
import { ResultIcon } from './result-icon.tsx'

interface Props {
  readonly result: PaletteResult
  /** The visits of today. */
  readonly today: readonly Visit[] | undefined
  readonly onOpen: () => void
  readonly onAct: (act: VisitAct) => void
  readonly onClose: () => void
}

/** What the chosen result is, and what can be done with it. */
export function PalettePreview({ result, today = [], onOpen, onAct, onClose }: Props) {
  const { title, visit, person } = result
  const stops = stopsOf(today, result)
  return (
    <aside className={`${styles.preview} column gap-12 pad-16 on-sunk`} aria-label={title}>
      <Head result={result} />
      {visit && <VisitFacts visit={visit} />}
      {person?.phone && <p className="num soft">{person.phone}</p>}
      {stops.length > 0 && <Stops stops={stops} shown={visit?.id} />}
      <Ways result={result} onOpen={onOpen} onAct={onAct} onClose={onClose} />
    </aside>
  )
}

function Head({ result }: Pick<Props, 'result'>) {
  const { title, note, visit, person } = result
  return (
    <>
      {visit && (
        <div>
          <VisitStatusPill status={visit.status} />
        </div>
      )}
      <div className="row gap-12">
        {person ? <PersonAvatar person={person} size={44} /> : !visit && <ResultIcon {...result} />}
        <div className="shrink">
          <b className="text-l strong anywhere">{title}</b>
          {note !== '' && <p className="dim anywhere">{note}</p>}
        </div>
      </div>
    </>
  )
}

function Ways({ result, onOpen, onAct, onClose }: Omit<Props, 'today'>) {
  const { t } = useTranslation(['palette', 'visits'])
  const { person, group, visit, act: chosen } = result
  return (
    <div className="column gap-6">
      <button
        type="button"
        className="row between gap-8 pad-y-6 pad-x-8 round-6 strong hover"
        onClick={onOpen}
      >
        {t(`palette:${group === 'actions' ? 'do' : wayOf(result)}`)}
        <kbd aria-hidden>↵</kbd>
      </button>
      {visit &&
        !chosen &&
        visitActs(visit).map((act) => (
          <Button key={act} variant="default" onClick={() => onAct(act)}>
            {t(`visits:${wordOfAct(act, visit)}`)}
          </Button>
        ))}
      {person && can('RESOURCES_READ') && (
        <LinkButton
          variant="default"
          to="/apps/resource/resource-view/$userId"
          params={{ userId: person.id }}
          onClick={onClose}
        >
          {t('palette:open_page')}
        </LinkButton>
      )}
      <PlaceWays result={result} onClose={onClose} />
      <MapWays result={result} onClose={onClose} />
    </div>
  )
}

/** What can be done with a visit point. */
function PlaceWays({ result: { group, id }, onClose }: Omit<Props, 'today' | 'onOpen' | 'onAct'>) {
  const { t } = useTranslation('palette')
  if (group !== 'places') return null
  return (
    <>
      {can('VISIT_POINT_READ') && (
        <LinkButton
          variant="default"
          to="/apps/visit-point/visit-point-view/$id"
          params={{ id }}
          onClick={onClose}
        >
          {t('open_page')}
        </LinkButton>
      )}
      {can('VISIT_POINT_UPDATE') && (
        <LinkButton
          variant="default"
          to="/apps/visit-point/visit-point-edit/$id"
          params={{ id }}
          onClick={onClose}
        >
          {t('change')}
        </LinkButton>
      )}
      {can('CALENDAR_CREATE') && (
        <LinkButton variant="default" to="/dashboard/maps" search={{ plan: id }} onClick={onClose}>
          {t('actions.new_visit')}
        </LinkButton>
      )}
    </>
  )
}

/** The page of a group, and the map with a zone. */
function MapWays({ result: { group, id }, onClose }: Omit<Props, 'today' | 'onOpen' | 'onAct'>) {
  const { t } = useTranslation('palette')
  return (
    <>
      {group === 'groups' && can('GROUPS_UPDATE') && (
        <LinkButton
          variant="default"
          to="/app/group/group-list"
          search={{ form: 'edit', record: id }}
          onClick={onClose}
        >
          {t('open_page')}
        </LinkButton>
      )}
      {group === 'zones' && (
        <LinkButton
          variant="default"
          to="/dashboard/maps"
          onClick={() => {
            showZone(id)
            onClose()
          }}
        >
          {t('on_map')}
        </LinkButton>
      )}
    </>
  )
}

/** A selection of the map is shown there; anything else is a page. */
const wayOf = ({ to, search }: PaletteResult) =>
  to === '/dashboard/maps' && Object.keys(search).length > 0 ? 'on_map' : 'open_page'

function VisitFacts({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation('visits')
  const { hourOf } = useCompanyTime()
  const hours = [visit.start_at, visit.end_at].map((at) => hourOf(Date.parse(at)))
  const facts = [
    ...(visit.started_at === null
      ? []
      : [[t('arrival'), hourOf(Date.parse(visit.started_at))] as const]),
    [t('window'), hours.join('–')] as const,
    [t('activity'), visit.activity_name] as const,
  ]
  return (
    <dl className={`${styles.facts} stack gap-4`}>
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-12">
          <dt className="dim">{name}</dt>
          <dd className="num anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Stops({
  stops,
  shown,
}: {
  readonly stops: readonly Visit[]
  readonly shown?: string | undefined
}) {
  const { hourOf } = useCompanyTime()
  return (
    <ol className="stack gap-6 line-top pad-y-12">
      {stops.map((stop) => (
        <li key={stop.id} className="row gap-8 text-s">
          <StatusGlyph status={stop.status} size={14} />
          <span className={`ell grow ${stop.id === shown ? 'heavy' : ''}`}>
            {stop.visit_point_name}
          </span>
          <span className="num dim">{hourOf(Date.parse(stop.started_at ?? stop.start_at))}</span>
        </li>
      ))}
    </ol>
  )
}

/** Stops that are shown of a day. */
const most = 5

/** Some stops of a person's day: around a visit, or around what is to be done; none of anything else. */
function stopsOf(today: readonly Visit[], { visit, person }: PaletteResult): readonly Visit[] {
  const owner = visit ? visit.resource_id : person?.id
  if (!owner) return []
  const stops = today
    .filter(({ resource_id }) => resource_id === owner)
    .toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at))
  const at = stops.findIndex(({ id, finished_at }) =>
    visit ? id === visit.id : finished_at === null,
  )
  // A visit of another day is none of them.
  if (visit && at === -1) return []
  const first = Math.max(Math.min(at - 1, stops.length - most), 0)
  return stops.slice(first, first + most)
}
