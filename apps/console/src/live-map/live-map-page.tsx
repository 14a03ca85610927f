import { type Visit, visitCode, visitStatuses } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ownSetting } from '../settings/index.ts'
import {
  VisitActions,
  VisitFigures,
  VisitHead,
  VisitStatusPill,
  useUndoKeys,
} from '../visits/index.ts'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { useLink } from '@baquiano/client/realtime/use-topic.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime, useUser } from '@baquiano/client/session/use-user.ts'
import { useShellSlots } from '@baquiano/ui/shell/shell-slots.tsx'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import { DateStepper } from './date-stepper.tsx'
import type { PersonDay } from './day-model.ts'
import { DesktopMap } from './desktop-map.tsx'
import { ChosenSoonest } from './isochrone/chosen-soonest.tsx'
import { IsochroneSwitch } from './isochrone/isochrone-switch.tsx'
import type { MapSearch } from './map-search.ts'
import { LazyLiveMap } from './map/lazy-live-map.tsx'
import { MapVisitDialog } from './new-visit/map-visit-dialog.tsx'
import { NewVisitButton } from './new-visit/new-visit-button.tsx'
import { DayCount } from './panel/day-count.tsx'
import { ResourcePanel } from './panel/resource-panel.tsx'
import { CurrentVisit } from './person/current-visit.tsx'
import { HelpNote } from './person/help-note.tsx'
import { PersonContact } from './person/person-contact.tsx'
import { PersonVerbs } from './person/person-verbs.tsx'
import { ZoneStays } from './person/zone-stays.tsx'
import styles from './phone/phone-map.module.css'
import { DayRibbon } from './ribbon/day-ribbon.tsx'
import { TrailSwitch } from './thread/trail-switch.tsx'
import { type LiveMap, useLiveMap } from './use-live-map.ts'
import { Assignee } from './visit/assignee.tsx'
import { RouteThread } from './visit/route-thread.tsx'
import { WayNotes } from './way/way-notes.tsx'

/** `/dashboard/maps` (requirement TR-01). */
export function Page() {
  const isPhone = usePhone()
  useDefaultGroup()
  useUndoKeys()
  const live = useLiveMap()
  const { plan } = live.search
  return (
    <>
      {isPhone ? <PhoneMap live={live} /> : <DesktopMap live={live} />}
      {plan !== undefined && can('CALENDAR_CREATE') && (
        <MapVisitDialog
          key={plan}
          live={live}
          visitPoint={plan === 'visit' ? undefined : plan}
          onClose={() => live.set({ plan: undefined })}
        />
      )}
    </>
  )
}

const padding = { top: 130, bottom: 400, left: 44, right: 44 }
const openPadding = { ...padding, bottom: 110 }

/** The whole screen is the map; what is chosen comes up from below. */
function PhoneMap({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { search, bell, tabs } = useShellSlots()
  const hasSheet =
    live.selected !== undefined || live.visit !== undefined || live.search.sheet !== undefined
  return (
    <main className={styles.page}>
      <h1 className="sr-only">{t('title')}</h1>
      <LazyLiveMap
        label={t('map')}
        live={live}
        padding={hasSheet ? padding : openPadding}
        hasControls={false}
      />
      <div className={`${styles.top} flex gap-8`}>
        <div className={`${styles.search} grow shrink`}>{search}</div>
        <div className={styles.bell}>{bell}</div>
      </div>
      <StatusChips live={live} />
      <PhoneLink />
      <ChosenSoonest live={live} />
      {!hasSheet && (
        <div className={styles.add}>
          <NewVisitButton live={live} variant="round" />
        </div>
      )}
      <PhoneSheet live={live} />
      <div className={styles.tabs}>{tabs}</div>
    </main>
  )
}

/** Says when what is shown is not live; a phone has no room to say that it is. */
function PhoneLink() {
  const { t } = useTranslation('platform')
  const { link, as_of } = useLink()
  const time = useCompanyTime()
  return (
    <output
      className={`${styles.link} pad-y-4 pad-x-8 round-8 text-s`}
      hidden={link === 'live' || link === 'connecting'}
    >
      {t(`live.${link}`, { hour: as_of === null ? '—' : time.hourOf(as_of) })}
    </output>
  )
}

interface Props {
  readonly live: LiveMap
}

/** What a tab or a choice on the map brings up. */
function PhoneSheet({ live }: Props) {
  const { sheet } = live.search
  if (sheet !== undefined) return <TabSheet live={live} sheet={sheet} />
  if (live.visit) return <VisitSheet live={live} visit={live.visit} />
  if (live.selected) return <PersonSheet live={live} person={live.selected} />
  return null
}

interface TabProps extends Props {
  readonly sheet: NonNullable<MapSearch['sheet']>
}

function TabSheet({ live, sheet }: TabProps) {
  const { t } = useTranslation('platform')
  return (
    <section
      className={`${styles.sheet} column scroll on-surface`}
      data-tall={sheet === 'resources' || undefined}
    >
      <header className={`${styles.sheetHead} row gap-8`}>
        <DateStepper live={live} />
        <span className="grow" />
        <NewVisitButton live={live} />
        <CloseButton aria-label={t('close')} onClick={() => live.set({ sheet: undefined })} />
      </header>
      {sheet === 'day' && <DayRibbon live={live} maxHours={6} />}
      {sheet === 'resources' && <ResourcePanel live={live} />}
    </section>
  )
}

interface PersonSheetProps {
  readonly live: LiveMap
  readonly person: PersonDay
}

/** A person and the day ahead; a stop opens its visit. */
function PersonSheet({ live, person }: PersonSheetProps) {
  const { t } = useTranslation('platform')
  return (
    <section className={`${styles.sheet} column scroll on-surface`} aria-label={person.full_name}>
      <i className={`${styles.grab} fixed round-6`} aria-hidden />
      <header className={`${styles.sheetHead} row gap-8`}>
        <div className="grow shrink">
          <PersonContact person={person} live={live} />
        </div>
        <CloseButton aria-label={t('close')} onClick={() => live.set({ resource: undefined })} />
      </header>
      <div className="stack gap-8 pad-x-16">
        <PersonVerbs live={live} person={person} />
        <CurrentVisit live={live} person={person} />
        <HelpNote live={live} person={person} />
      </div>
      <WayNotes live={live} />
      <div className={`${styles.trail} flex gap-8`}>
        <TrailSwitch live={live} />
        <IsochroneSwitch live={live} />
      </div>
      <div className={styles.stops}>
        <RouteThread live={live} visit={live.visit} team={live.model.team} />
        <ZoneStays stays={live.zoneStays} />
      </div>
    </section>
  )
}

const order = ['In progress', 'Delayed', 'On the way', 'Finalized'] as const

/** Statuses that the day has, each a filter. */
function StatusChips({ live }: { readonly live: LiveMap }) {
  const { model, search, toggleStatus, areVisitsKnown } = live
  const { t } = useTranslation('platform')
  const chosen = search.status ?? []
  const rest = visitStatuses.filter((status) => !order.some((first) => first === status))
  const shown = [...order, ...rest].filter(
    (status) => (areVisitsKnown && model.counts[status] > 0) || chosen.includes(status),
  )
  return (
    <div className={`${styles.chips} flex gap-8`}>
      {shown.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen.includes(status)}
          onClick={() => toggleStatus(status)}
        >
          <StatusGlyph status={status} size={13} />
          {t(`status.${status}`)}
          <b className="num dim">
            <DayCount
              value={areVisitsKnown ? model.counts[status] : null}
              isPending={live.isPending}
            />
          </b>
        </button>
      ))}
    </div>
  )
}

interface VisitSheetProps {
  readonly live: LiveMap
  readonly visit: Visit
}

function VisitSheet({ live, visit }: VisitSheetProps) {
  const { t } = useTranslation('platform')
  return (
    <section
      className={`${styles.sheet} column scroll on-surface`}
      aria-label={visit.visit_point_name}
    >
      <i className={`${styles.grab} fixed round-6`} aria-hidden />
      <header className={`${styles.sheetHead} row gap-8`}>
        <VisitStatusPill status={visit.status} />
        <span className="grow" />
        <bdi className="num dim">{visitCode(visit.number)}</bdi>
        <VisitActions visit={visit} team={live.model.team} variant="menu" />
        <CloseButton aria-label={t('close')} onClick={live.close} />
      </header>
      <VisitHead visit={visit} />
      <VisitFigures visit={visit} eta={live.way.etas.get(visit.id)} />
      <Assignee live={live} visit={visit} />
      <VisitActions visit={visit} team={live.model.team} variant="footer" />
    </section>
  )
}

/**
 * Opens the map with the person's default group, or with the company's if they chose none, unless the URL has a
 * filter (requirements CO-08 and CO-09). Only once: whoever then asks for all groups gets them.
 */
function useDefaultGroup(): void {
  const navigate = useNavigate()
  const isBare = Object.keys(useSearch({ strict: false })).length === 0
  const isOfCompany = useUser().company_id !== null
  const { default_group_tracking: own, show_default_group_tracking: isShown } = usePreference()
  const { data: setting } = useQuery({ ...ownSetting, enabled: isOfCompany && own === null })
  const isDecided = useRef(false)
  const group = own === null ? setting?.default_group_tracking : isShown ? own : null
  useEffect(() => {
    if (isDecided.current || group === undefined) return
    isDecided.current = true
    if (isBare && group) void navigate({ to: '.', search: { group }, replace: true })
  }, [group, isBare, navigate])
}
