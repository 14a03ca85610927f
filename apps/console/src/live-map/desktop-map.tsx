import { ActionIcon, CloseButton, Tooltip, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../resources/index.ts'
import { LazyVisitDrawer, PersonWeek } from '../visits/index.ts'
import { LivePulse } from '@baquiano/ui/realtime/live-pulse.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { DateStepper } from './date-stepper.tsx'
import type { PersonDay } from './day-model.ts'
import styles from './desktop-map.module.css'
import { ChosenSoonest } from './isochrone/chosen-soonest.tsx'
import { IsochroneSwitch } from './isochrone/isochrone-switch.tsx'
import { LazyLiveMap } from './map/lazy-live-map.tsx'
import { NewVisitButton } from './new-visit/new-visit-button.tsx'
import { ResourcePanel } from './panel/resource-panel.tsx'
import { CurrentVisit } from './person/current-visit.tsx'
import { HelpNote } from './person/help-note.tsx'
import { PersonContact } from './person/person-contact.tsx'
import { PersonDayFigures } from './person/person-day-figures.tsx'
import { PersonVerbs } from './person/person-verbs.tsx'
import { ZoneStays } from './person/zone-stays.tsx'
import { DayRibbon } from './ribbon/day-ribbon.tsx'
import { TrailSwitch } from './thread/trail-switch.tsx'
import type { LiveMap } from './use-live-map.ts'
import { Assignee } from './visit/assignee.tsx'
import { RouteThread } from './visit/route-thread.tsx'
import { WayNotes } from './way/way-notes.tsx'

const padding = { top: 70, bottom: 50, left: 60, right: 130 }

/** List, map and day side by side; a visit beside them. */
export function DesktopMap({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = live.replayed.isOn && !isUnfolded
  return (
    <PageFrame title={t('title')} state={<LivePulse />} tools={<Tools live={live} />}>
      <div className={`${styles.work} stack tall shrink-y`} data-folded={isFolded || undefined}>
        {isFolded ? (
          <FoldedPeople live={live} onUnfold={() => setUnfolded(true)} />
        ) : (
          <ResourcePanel live={live} />
        )}
        <div className={`${styles.stage} stack shrink shrink-y`}>
          <div className="relative shrink-y">
            <LazyLiveMap label={t('map')} live={live} padding={padding} hasControls />
            <MapKey live={live} />
            <WayNotes live={live} />
            <ChosenSoonest live={live} />
          </div>
          <DayRibbon live={live} maxHours={12} />
        </div>
        {live.visit && !live.replayed.isOn && (
          <LazyVisitDrawer
            key={live.visit.id}
            visit={live.visit}
            team={live.model.team}
            eta={live.way.etas.get(live.visit.id)}
            assignee={<Assignee live={live} visit={live.visit} />}
            route={<RouteThread live={live} visit={live.visit} />}
            onClose={live.close}
          />
        )}
        {!live.visit && live.selected && !live.replayed.isOn && (
          <PersonDrawer key={live.selected.id} live={live} person={live.selected} />
        )}
      </div>
    </PageFrame>
  )
}

function Tools({ live }: { readonly live: LiveMap }) {
  return (
    <>
      <DateStepper live={live} />
      <NewVisitButton live={live} />
    </>
  )
}

/** Whether a track that is shown, of the selected person or of the replay, has doubtful fixes. */
function hasDoubtful({ thread, replayed }: LiveMap): boolean {
  const shown = replayed.replay?.tracks ?? thread
  return shown.some(({ fixes }) => fixes.some(({ is_doubtful }) => is_doubtful))
}

function MapKey({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  return (
    <div className={`${styles.key} flex gap-12 pad-y-6 pad-x-8 framed round-8 soft text-s shadow`}>
      {live.selected || live.visit || !live.isToday ? (
        <>
          <span>
            <i />
            {t('planned')}
          </span>
          <span>
            <i className={styles.real} />
            {t('executed')}
          </span>
        </>
      ) : (
        <>
          <span>
            <i className={styles.tail} />
            {t('key_tail')}
          </span>
          <span>
            <i />
            {t('key_next')}
          </span>
        </>
      )}
      {live.replayed.replay && (
        <span>
          <i className={styles.ahead} />
          {t('key_ahead')}
        </span>
      )}
      {live.thread.length > 1 && (
        <span>
          <i className={styles.skyway} />
          {t('skyway')}
        </span>
      )}
      {hasDoubtful(live) && (
        <span>
          <i className={styles.doubtful} />
          {t('card_doubtful')}
        </span>
      )}
      {!live.replayed.isOn && <TrailSwitch live={live} />}
      {!live.replayed.isOn && <IsochroneSwitch live={live} />}
    </div>
  )
}

interface Props {
  readonly live: LiveMap
  readonly person: PersonDay
}

/** Somebody beside the map: how to reach them, what they do now, and the stops of the day. */
function PersonDrawer({ live, person }: Props) {
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
        <PersonVerbs live={live} person={person} />
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
        <RouteThread live={live} visit={undefined} team={live.model.team} />
        <ZoneStays stays={live.zoneStays} />
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

/** The way to a person's own page. */
function PersonPageLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('live-map')
  return (
    <LinkButton
      fullWidth
      variant="default"
      to="/apps/resource/resource-view/$userId"
      params={{ userId: id }}
    >
      {t('open_person')}
    </LinkButton>
  )
}

interface FoldedPeopleProps {
  readonly live: LiveMap
  readonly onUnfold: () => void
}

/** The list of people as a strip beside a replay, which leaves the room to the map; each plays their day. */
function FoldedPeople({ live, onUnfold }: FoldedPeopleProps) {
  const { t } = useTranslation('live-map')
  const unfold = t('people_unfold')
  return (
    <aside
      className={`${styles.strip} column shrink-y on-surface line-end`}
      aria-label={t('resources')}
    >
      <Tooltip label={unfold} position="right">
        <ActionIcon variant="subtle" color="gray" size={30} aria-label={unfold} onClick={onUnfold}>
          <IconLayoutSidebarLeftExpand size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ul className={`${styles.list} grow shrink-y scroll`}>
        {live.model.people.map((person) => (
          <li key={person.id}>
            <Tooltip label={person.full_name} position="right">
              <UnstyledButton
                className={`${styles.person} center wide hover`}
                aria-label={person.full_name}
                aria-pressed={live.search.replay?.includes(person.id)}
                onClick={() =>
                  live.set({
                    replay: [person.id],
                    replay_at: undefined,
                    resource: person.id,
                    visit: undefined,
                  })
                }
              >
                <PersonAvatar person={person} />
              </UnstyledButton>
            </Tooltip>
          </li>
        ))}
      </ul>
    </aside>
  )
}
