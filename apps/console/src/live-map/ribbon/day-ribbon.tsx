import { ActionIcon, Skeleton, Tooltip } from '@mantine/core'
import { IconLayoutBottombarCollapse, IconLayoutBottombarExpand } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../platform/time/use-now.ts'
import { useRowWindow } from '../../platform/use-row-window.ts'
import type { PersonDay } from '../day-model.ts'
import { ReplayBar } from '../replay/replay-bar.tsx'
import { ReplayButton } from '../replay/replay-button.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { dayFigures } from './day-figures.ts'
import styles from './day-ribbon.module.css'
import { RibbonHours } from './ribbon-hours.tsx'
import { RibbonLane } from './ribbon-lane.tsx'
import { ribbonScale } from './ribbon-scale.ts'

interface Props {
  readonly live: LiveMap
  /** Hours that can be written side by side. */
  readonly maxHours: number
}

/** The day under the map: bars by plan, what really happened beneath them, and now. */
export function DayRibbon({ live, maxHours }: Props) {
  const { t } = useTranslation('live-map')
  const isOpen = live.search.ribbon !== 'closed'
  const Icon = isOpen ? IconLayoutBottombarCollapse : IconLayoutBottombarExpand
  return (
    <section className={`${styles.ribbon} shrink on-surface line-top`} aria-label={t('day')}>
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
      {isOpen && <ReplayBar live={live} />}
      {isOpen && <Lanes live={live} maxHours={maxHours} />}
    </section>
  )
}

function Figures({ live }: { readonly live: LiveMap }) {
  const { t, i18n } = useTranslation('live-map')
  const { compliancePct, deviationMinutes } = useMemo(
    () => dayFigures(live.model.visits, { now: live.now, isFiltered: live.isFiltered }),
    [live.model.visits, live.now, live.isFiltered],
  )
  const sign = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' })
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

const lanePx = 29
const denseLanePx = 24
/** Visits of one person a day: with more, each gets the least room. */
const mostAtEase = 16

function Lanes({ live, maxHours }: Props) {
  const { t } = useTranslation('live-map')
  const people = useMemo(
    () => live.model.people.filter(({ visits }) => visits.length > 0),
    [live.model.people],
  )
  if (live.isPending) return <LaneSkeletons />
  if (people.length > 0) return <LaneList live={live} people={people} maxHours={maxHours} />
  return (
    <p className={`${styles.empty} center dim`}>{live.areVisitsKnown ? t('empty_day') : '—'}</p>
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

interface LaneListProps extends Props {
  readonly people: readonly PersonDay[]
}

function LaneList({ live, people, maxHours }: LaneListProps) {
  const box = useRef<HTMLDivElement>(null)
  const now = useNow(10_000)
  const is_dense = people.some(({ visits }) => visits.length > mostAtEase)
  const rows = useRowWindow(box, people.length, is_dense ? denseLanePx : lanePx)
  const today = live.isToday ? live.now : undefined
  const scale = useMemo(
    () =>
      ribbonScale({
        visits: people.flatMap(({ visits }) => visits),
        dayStart: live.time.startOf(live.date),
        now: today,
        maxHours,
      }),
    [people, live.time, live.date, today, maxHours],
  )
  return (
    <div ref={box} className={styles.scroll}>
      <div className="relative">
        <RibbonHours scale={scale} time={live.time} now={live.isToday ? now : undefined} />
        <div style={{ paddingTop: rows.beforePx, paddingBottom: rows.afterPx }}>
          {people.slice(rows.first, rows.last).map((person) => (
            <RibbonLane
              key={person.id}
              person={person}
              scale={scale}
              now={now}
              live={live}
              isDense={is_dense}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
