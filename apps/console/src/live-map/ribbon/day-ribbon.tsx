import { numberFormat } from '@baquiano/contract/platform'
import { ActionIcon, Skeleton, Tooltip } from '@mantine/core'
import { IconLayoutBottombarCollapse, IconLayoutBottombarExpand } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonDay } from '../day-model.ts'
import { ReplayBar } from '../replay/replay-bar.tsx'
import { ReplayButton } from '../replay/replay-button.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { dayFigures } from './day-figures.ts'
import styles from './day-ribbon.module.css'
import { LaneList } from './lane-list.tsx'
import { RibbonTools } from './ribbon-tools.tsx'
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
