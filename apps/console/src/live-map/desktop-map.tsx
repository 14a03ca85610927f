import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LivePulse } from '../platform/realtime/live-pulse.tsx'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { DateStepper } from './date-stepper.tsx'
import { VisitDrawer } from '../entities/visits/drawer/visit-drawer.tsx'
import styles from './desktop-map.module.css'
import { LazyLiveMap } from './map/lazy-live-map.tsx'
import { NewVisitButton } from './new-visit/new-visit-button.tsx'
import { PersonDrawer } from './person/person-drawer.tsx'
import { ResourcePanel } from './panel/resource-panel.tsx'
import { FoldedPeople } from './replay/folded-people.tsx'
import { DayRibbon } from './ribbon/day-ribbon.tsx'
import { ChosenSoonest } from './isochrone/chosen-soonest.tsx'
import { IsochroneSwitch } from './isochrone/isochrone-switch.tsx'
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
          <VisitDrawer
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
