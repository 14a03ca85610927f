import { numberFormat } from '@baquiano/contract/platform'
import { ActionIcon, Skeleton, Tooltip } from '@mantine/core'
import { IconLayoutBottombarCollapse, IconLayoutBottombarExpand } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyTime } from '@baquiano/client/time/company-time.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { useRowWindow } from '@baquiano/ui/use-row-window.ts'
import { TimeAxis } from '@baquiano/day/time-axis.tsx'
import { isOn, placedAt } from '@baquiano/day/time-scale.ts'
import type { PersonDay } from '../day-model.ts'
import { HoverCard } from '../hover/hover-card.tsx'
import { useHover } from '../hover/use-hover.ts'
import { ReplayBar } from '../replay/replay-bar.tsx'
import { ReplayButton } from '../replay/replay-button.tsx'
import { RibbonCursor } from '../replay/ribbon-cursor.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { dayFigures } from './day-figures.ts'
import styles from './day-ribbon.module.css'
import { RibbonLane } from './ribbon-lane.tsx'
import type { RibbonScale } from './ribbon-scale.ts'
import { RibbonTools } from './ribbon-tools.tsx'
import { useRibbonGestures } from './use-ribbon-gestures.ts'
import { type RibbonView, useRibbonView } from './use-ribbon-view.ts'

interface Props {
  readonly live: LiveMap
  /** Hours that can be written side by side. */
  readonly maxHours: number
}

/** The day under the map: bars by plan, what really happened beneath them, and now. */
export function DayRibbon({ live, maxHours }: Props) {
  const { t } = useTranslation('live-map')
  const isOpen = live.search.ribbon !== 'closed'
  const people = useLanePeople(live)
  const view = useRibbonView(live, people, maxHours)
  const Icon = isOpen ? IconLayoutBottombarCollapse : IconLayoutBottombarExpand
  return (
    <section className={`${styles.ribbon} shrink on-surface line-top`} aria-label={t('day')}>
      <ReplayBar live={live} />
      {!live.replayed.isOn && (
        <header>
          <b>{t('day')}</b>
          <span className={`${styles.key} row gap-6 dim`}>
            <i className={styles.plan} />
            {t('planned')}
          </span>
          <span className={`${styles.key} row gap-6 dim`}>
            <i className={styles.real} />
            {t('executed')}
          </span>
          <span className="grow" />
          <ReplayButton live={live} />
          <Figures live={live} />
          {isOpen && <RibbonTools view={view} isToday={live.isToday} />}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'collapse' : 'expand')}
            onClick={() => live.set({ ribbon: isOpen ? 'closed' : undefined })}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        </header>
      )}
      {isOpen && <Lanes live={live} people={people} view={view} />}
    </section>
  )
}

interface LanesProps {
  readonly live: LiveMap
  readonly people: readonly PersonDay[]
  readonly view: RibbonView
}

function Lanes({ live, people, view }: LanesProps) {
  const { t } = useTranslation('live-map')
  if (live.isPending) return <LaneSkeletons />
  if (people.length > 0) return <LaneList live={live} people={people} view={view} />
  return (
    <p className={`${styles.empty} center dim`}>{live.areVisitsKnown ? t('empty_day') : '—'}</p>
  )
}

/** Whose lanes are drawn: everybody's who has visits; in a replay those of its people. */
function useLanePeople({ model, search }: LiveMap): readonly PersonDay[] {
  return useMemo(
    () =>
      search.replay
        ? model.team.filter(({ id }) => search.replay?.includes(id))
        : model.people.filter(({ visits }) => visits.length > 0),
    [model, search.replay],
  )
}

function Figures({ live }: { readonly live: LiveMap }) {
  const { t, i18n } = useTranslation('live-map')
  const { compliancePct, deviationMinutes } = useMemo(
    () => dayFigures(live.model.visits, { now: live.now, isFiltered: live.isFiltered }),
    [live.model.visits, live.now, live.isFiltered],
  )
  const sign = numberFormat(i18n.language, { signDisplay: 'exceptZero' })
  return (
    <>
      <Tooltip label={t('compliance_hint')} multiline maw={260}>
        <span className="dim">
          {t('compliance')}{' '}
          <b className="num">
            <bdi>
              {live.areVisitsKnown && compliancePct !== null
                ? t('percent', { percent: compliancePct })
                : '—'}
            </bdi>
          </b>
        </span>
      </Tooltip>
      {live.areVisitsKnown && deviationMinutes !== null && (
        <Tooltip label={t('deviation_hint')} multiline maw={260}>
          <span className="dim">
            {t('deviation')}{' '}
            <b className="num">
              <bdi>{t('minutes', { minutes: sign.format(deviationMinutes) })}</bdi>
            </b>
          </span>
        </Tooltip>
      )}
    </>
  )
}

function LaneSkeletons() {
  const { t } = useTranslation('live-map')
  return (
    <output className={`${styles.skeletons} column`} aria-busy aria-label={t('loading')}>
      {[52, 68, 44, 60, 36, 56].map((width) => (
        <Skeleton key={width} className={styles.skeleton} height={17} width={`${width}%`} />
      ))}
    </output>
  )
}

interface LaneListProps {
  readonly live: LiveMap
  readonly people: readonly PersonDay[]
  readonly view: RibbonView
}

const lanePx = 29
/** The hours stay above the lanes while these scroll. */
const hoursPx = 18

/** A lane for each person; only those in sight are drawn. */
function LaneList({ live, people, view }: LaneListProps) {
  const box = useRef<HTMLDivElement>(null)
  const tick = useNow(10_000)
  const now = live.isToday && !live.replayed.isOn ? tick : undefined
  const rows = useRowWindow(box, people.length, lanePx, hoursPx)
  const { hovered, hover } = useHover()
  useRibbonGestures(box, view)

  const { show } = rows
  const chosen = useMemo(
    () => people.findIndex(({ id }) => id === live.selected?.id),
    [people, live.selected?.id],
  )
  useEffect(() => {
    if (chosen >= 0) show(chosen)
  }, [chosen, show])

  return (
    <div ref={box} className={styles.scroll}>
      <div className="relative">
        <RibbonHours scale={view.scale} time={live.time} now={now} />
        {live.replayed.replay && (
          <RibbonCursor replay={live.replayed.replay} scale={view.scale} time={live.time} />
        )}
        <div style={{ paddingTop: rows.beforePx, paddingBottom: rows.afterPx }}>
          {people.slice(rows.first, rows.last).map((person) => (
            <RibbonLane
              key={person.id}
              person={person}
              scale={view.scale}
              now={tick}
              live={live}
              onHover={hover}
            />
          ))}
        </div>
      </div>
      <HoverCard live={live} hovered={hovered} />
    </div>
  )
}

interface RibbonHoursProps {
  readonly scale: RibbonScale
  readonly time: CompanyTime
  /** None on another day, or in a replay. */
  readonly now: number | undefined
}

function RibbonHours({ scale, time, now }: RibbonHoursProps) {
  return (
    <>
      <div className={`${styles.hours} stack middle`}>
        <span />
        <div className={styles.track}>
          <TimeAxis scale={scale} ticks={scale.hours} textOf={time.hourOf} now={now} />
        </div>
      </div>
      {now !== undefined && isOn(scale, now) && (
        <div className={`${styles.now} stack middle`} aria-hidden>
          <span />
          <div className={styles.track}>
            <i style={placedAt(scale.at(now))} />
          </div>
        </div>
      )}
    </>
  )
}
