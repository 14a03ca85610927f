import { hourRange, kilometreText, numberText, secondMs } from '@baquiano/contract/platform'
import {
  routing,
  type RoutingDetail,
  type RoutingPlan,
  type RoutingRoute,
} from '@baquiano/contract/routing'
import { Button, Progress, SegmentedControl, Skeleton } from '@mantine/core'
import { IconArrowsDiff, IconLock, IconPlayerStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { laneStyle } from '../../visits/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { daysText } from '@baquiano/client/time/local-day.ts'
import { minutesText } from '@baquiano/client/time/span-text.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { routingById, routingKey } from '../routing.queries.ts'
import styles from '../routing.module.css'
import { ExportMenu } from './export-menu.tsx'
import { changesOf, ChangesPanel } from './changes-panel.tsx'
import { CustomersToTell } from './customers-to-tell.tsx'
import { Figures, planFigures, replanFigures } from './plan-figures.tsx'
import { useBreachText } from './breach-text.ts'
import { PlanActs } from './plan-acts.tsx'
import { SearchCourse } from './search-course.tsx'
import { PlanDays, planDates, planOfDay } from './plan-days.tsx'
import { PlanLanes } from './plan-lanes.tsx'
import { UnroutedPanel } from './unrouted-panel.tsx'

const ResultMap = lazyPart(async () => (await import('./result-map.tsx')).ResultMap)

const search = z.object({
  /** The day that is looked at; the first to begin with. */
  day: z.iso.date().optional(),
})

/** `/apps/routing/result/{id}`: a plan beside what was planned, to be scheduled (requirement RO-02). */
export function Page() {
  const { t, i18n } = useTranslation('routing')
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(routingById(id))
  usePageTitle(t('result'))
  return (
    <PageFrame
      title={t('result')}
      trail={[t('menu')]}
      state={
        data && (
          <span className="row gap-8 text-m dim nowrap">
            <bdi>{daysText({ date_init: data.date, date_end: data.date_end }, i18n.language)}</bdi>
            <span className="desk-only">{t(`mode.${data.mode}`)}</span>
            <b>{t(`state.${data.state}`)}</b>
            {data.changed_by_name !== null && (
              <span className="ell desk-only">
                {t('edit.changed_by', { name: data.changed_by_name })}
              </span>
            )}
          </span>
        )
      }
    >
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} m={16} />}
      {data && <Result routed={data} />}
    </PageFrame>
  )
}

function Result({ routed }: { readonly routed: RoutingDetail }) {
  const { t, i18n } = useTranslation('routing')
  const [selected, setSelected] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [params, setParams] = useUrlParams(search)
  const { plan, state } = routed
  if (!plan) return <Without routed={routed} />
  const date = planDates(routed).find((day) => day === params.day) ?? routed.date
  const ofDay = planOfDay(plan, date)
  const { routes } = ofDay
  // Whoever chooses a visit sees its day.
  const select = (id: string | undefined) => {
    setSelected(id)
    const route = plan.routes.find(({ stops }) => stops.some(({ visit_id }) => visit_id === id))
    if (route && route.date !== date) setParams({ day: route.date })
  }
  return (
    // What a replanned day changes comes first on a phone.
    <div className={styles.plan} data-first={routed.keep_plan > 0 ? 'changes' : 'routes'}>
      <Figures
        plan={plan}
        names={routed.keep_plan > 0 ? replanFigures : planFigures}
        more={routed.keep_plan > 0 && <CustomersToTell routed={routed} plan={plan} />}
        act={
          <div className="row wrap gap-8">
            <ExportMenu routed={routed} chosen={chosen} />
            {can('SERVIROUTES_LIST') && (
              <LinkButton
                size="sm"
                variant="default"
                to="/apps/routing/compare/$id"
                params={{ id: routed.id }}
                search={routed.from_id === null ? {} : { with: routed.from_id }}
                leftSection={<IconArrowsDiff size={16} aria-hidden />}
              >
                {t('compare.open')}
              </LinkButton>
            )}
            <PlanActs
              key={chosen}
              routed={routed}
              plan={plan}
              route={plan.routes.find(({ resource_id }) => resource_id === chosen)}
            />
          </div>
        }
      />
      <PlanDays routed={routed} plan={plan} date={date} onDate={(day) => setParams({ day })} />
      <section className="stack packed on-surface line-end scroll shrink-y">
        {state === 'RUNNING' && <Running routed={routed} />}
        <Outcomes routed={routed} plan={plan} />
        <h2 className="row gap-8 pad-y-12 pad-x-16 text-m strong" id="routes">
          {t('resources')} <span className="num dim">{routes.length}</span>
        </h2>
        <ul aria-labelledby="routes">
          {routes.map((route) => (
            <li key={route.resource_id}>
              <RouteRow
                plan={plan}
                route={route}
                index={routed.resource_ids.indexOf(route.resource_id)}
                isLocked={routed.locked_resource_ids.includes(route.resource_id)}
                isChosen={chosen === route.resource_id}
                onChoose={() =>
                  setChosen(chosen === route.resource_id ? undefined : route.resource_id)
                }
              />
            </li>
          ))}
        </ul>
        {state !== 'RUNNING' && (
          <p className="dim text-s num pad-y-12 pad-x-16">
            {t('repeat.of', { seed: routed.seed })} ·{' '}
            {t('course.iterations', {
              count: plan.iterations,
              text: numberText(plan.iterations, i18n.language),
            })}
          </p>
        )}
      </section>
      <div className={`${styles.map} relative`}>
        <ResultMap
          key={date}
          plan={ofDay}
          date={date}
          order={routed.resource_ids}
          chosen={chosen}
          selected={selected}
          onSelect={select}
        />
      </div>
      <div className={`${styles.left} column shrink-y line-start on-surface`}>
        <SidePanel routed={routed} plan={plan} selected={selected} onSelect={select} />
      </div>
      <PlanLanes
        routed={routed}
        plan={ofDay}
        date={date}
        chosen={chosen}
        selected={selected}
        onSelect={select}
      />
    </div>
  )
}

interface SideProps extends PlanProps {
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
}

/** What the plan changes, and what it leaves out; the first where few changes were wanted. */
function SidePanel({ routed, plan, selected, onSelect }: SideProps) {
  const { t } = useTranslation('routing')
  const [side, setSide] = useState<string>(routed.keep_plan > 0 ? 'changes' : 'unrouted')
  const counts = { changes: changesOf(routed).length, unrouted: plan.unrouted.length }
  return (
    <>
      <SegmentedControl
        className="fixed"
        m={12}
        mb={0}
        size="xs"
        aria-label={t('side')}
        value={side}
        onChange={setSide}
        data={(['changes', 'unrouted'] as const).map((value) => ({
          value,
          label: `${t(value)} ${counts[value]}`,
        }))}
      />
      {side === 'changes' ? (
        <ChangesPanel routed={routed} plan={plan} selected={selected} onSelect={onSelect} />
      ) : (
        <div className="scroll shrink-y">
          <UnroutedPanel routed={routed} plan={plan} selected={selected} onSelect={onSelect} />
        </div>
      )}
    </>
  )
}

/** Before there is any plan, or where the search found none. */
function Without({ routed }: { readonly routed: RoutingDetail }) {
  const { t } = useTranslation(['routing', 'platform'])
  if (routed.state === 'RUNNING') return <Running routed={routed} />
  const { error } = routed
  return (
    <div className="stack gap-8 pad-16">
      <h2 className="text-l">{t('no_plan')}</h2>
      {error !== null && <p>{t(`platform:errors.${error}`, { defaultValue: error })}</p>}
    </div>
  )
}

/** How long the search goes on still, and what ends it with the best plan so far. */
function Running({ routed }: { readonly routed: RoutingDetail }) {
  const { t } = useTranslation('routing')
  const { id, search_s, added_on } = routed
  const now = useNow(secondMs)
  const spent = Math.min(Math.max(Math.round((now - Date.parse(added_on)) / 1000), 0), search_s)
  const stop = useAction({
    send: () => call(routing.stop, { params: { id } }),
    refresh: [routingKey],
  })
  return (
    <div className="stack gap-8 pad-16 line-bottom">
      <output className="text-m">{t('computing', { done: spent, total: search_s })}</output>
      <Progress value={(spent / search_s) * 100} aria-label={t('state.RUNNING')} />
      {routed.plan && <SearchCourse plan={routed.plan} search_s={search_s} />}
      {can('SERVIROUTES_UPDATE') && (
        <Button
          variant="default"
          size="xs"
          loading={stop.isPending}
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          onClick={() => stop.mutate()}
        >
          {t('stop_search')}
        </Button>
      )}
    </div>
  )
}

interface PlanProps {
  readonly routed: RoutingDetail
  readonly plan: RoutingPlan
}

/** What scheduling left as it was, and why. */
function Outcomes({ routed, plan }: PlanProps) {
  const { t } = useTranslation(['routing', 'platform'])
  const kept = routed.outcomes.filter(({ code }) => code !== null)
  if (kept.length === 0) return null
  const names = new Map(
    plan.routes.flatMap(({ stops }) => stops.map((it) => [it.visit_id, it.visit_point_name])),
  )
  return (
    <section className="stack gap-4 pad-16 line-bottom on-warn soft">
      <h2 className="text-m strong">{t('kept', { count: kept.length })}</h2>
      <ul className="stack gap-4 text-s">
        {kept.map(({ visit_id, code }) => (
          <li key={visit_id}>
            <bdi>{names.get(visit_id)}</bdi>: {t(`platform:errors.${code}`, { defaultValue: '' })}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RouteRowProps extends Pick<PlanProps, 'plan'> {
  readonly route: RoutingRoute
  readonly isLocked: boolean
  readonly index: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function RouteRow({ plan, route, index, isLocked, isChosen, onChoose }: RouteRowProps) {
  const { t, i18n } = useTranslation('routing')
  const breachText = useBreachText(plan)
  const { resource_name, stops, distance_m, drive_s } = route
  const [first, last] = [stops[0], stops.at(-1)]
  return (
    <button
      type="button"
      className={`${styles.route} row gap-12`}
      style={laneStyle(index)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <i aria-hidden />
      <span className="stack grow shrink">
        <b className="row gap-4">
          <bdi className="ell">{resource_name}</bdi>
          {isLocked && <IconLock size={13} aria-label={t('edit.is_locked')} />}
        </b>
        <span className="dim text-s num ell">
          {t('stops', { count: stops.length })} · {minutesText(drive_s, i18n.language)}
        </span>
        {route.broken.map((breach) => (
          <span key={`${breach.kind} ${breach.visit_id}`} className="warn text-s">
            {breachText(breach)}
          </span>
        ))}
      </span>
      <span className="stack num nowrap text-s">
        {first && last && (
          <b>
            <bdi>{hourRange({ hour_init: first.hour_init, hour_end: last.hour_end })}</bdi>
          </b>
        )}
        <span className="dim">{kilometreText(distance_m, i18n.language)}</span>
      </span>
    </button>
  )
}
