import { hourRange } from '@baquiano/contract/platform'
import {
  type Routing,
  type RoutingDetail,
  type RoutingPlan,
  routing,
  routingListRequest,
  routingRecord,
} from '@baquiano/contract/routing'
import { Select, Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { daysText, shortDay } from '@baquiano/client/time/local-day.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { figureNames, useFigureTexts } from '../result/plan-figures.tsx'
import { routingById, routingKey } from '../routing.queries.ts'
import styles from '../routing.module.css'
import { type DifferingVisit, differingVisits } from './differing-visits.ts'

const ResultMap = lazyPart(async () => (await import('../result/result-map.tsx')).ResultMap)

const search = z.object({
  /** The plan it is compared with. */
  with: z.uuid().optional(),
})

/** Plans from a day on that are offered, the newest. */
const most = 50

const plansOf = (date: string) =>
  queryOptions({
    queryKey: [...routingKey, 'of', date],
    queryFn: async ({ signal }) => {
      const body = routingListRequest.parse({ filters: { date }, quantity: most })
      return z.array(routingRecord).parse((await call(routing.filter, { body }, signal)).records)
    },
  })

/** `/apps/routing/compare/{id}`: a plan beside another one of the same day (requirement RO-02). */
export function Page() {
  const { t, i18n } = useTranslation('routing')
  const { id = '' } = useParams({ strict: false })
  const { data: first, error, refetch } = useQuery(routingById(id))
  usePageTitle(t('compare.title'))
  return (
    <PageFrame
      title={t('compare.title')}
      trail={[t('menu')]}
      state={
        first && (
          <bdi className="text-m dim">
            {daysText({ date_init: first.date, date_end: first.date_end }, i18n.language)}
          </bdi>
        )
      }
    >
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!first && !error && <Skeleton height={120} m={16} />}
      {first && <Beside first={first} />}
    </PageFrame>
  )
}

/** The plan beside the one that is chosen: the newest other one of its day to begin with. */
function Beside({ first }: { readonly first: RoutingDetail }) {
  const { t } = useTranslation('routing')
  const { id, date } = first
  const [{ with: chosen }, set] = useUrlParams(search)
  const others = useQuery(plansOf(date))
  const offered = others.data?.filter((plan) => plan.id !== id && plan.after !== null)
  const other = chosen ?? offered?.[0]?.id
  const second = useQuery({ ...routingById(other ?? ''), enabled: other !== undefined })
  const error = barringError(others.data, others.error) ?? barringError(second.data, second.error)
  if (error) {
    const retry = () => void Promise.all([others.refetch(), second.refetch()])
    return <ProblemAlert error={error} onRetry={retry} />
  }
  if (!offered) return <Skeleton height={120} m={16} />
  if (other === undefined) {
    return (
      <div className="stack gap-8 pad-16">
        <h2 className="text-l">{t('compare.alone')}</h2>
        <Link to="/apps/routing" search={{ date }}>
          {t('new')}
        </Link>
      </div>
    )
  }
  return (
    <div className="column grow shrink-y scroll">
      <Choice plans={offered} value={other} onChange={(next) => set({ with: next })} />
      {second.data ? (
        <Comparison first={first} second={second.data} />
      ) : (
        <Skeleton height={240} m={16} />
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly plans: readonly Routing[]
  readonly value: string
  readonly onChange: (id: string) => void
}

function Choice({ plans, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('routing')
  const moment = useMoment()
  return (
    <Select
      className="fixed"
      m={16}
      maw={420}
      label={t('compare.with')}
      allowDeselect={false}
      data={plans.map(({ id, mode, added_on, added_by_name }) => ({
        value: id,
        label: [t(`mode.${mode}`), moment(added_on), added_by_name].filter(Boolean).join(' · '),
      }))}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}

interface PairProps {
  readonly first: RoutingDetail
  readonly second: RoutingDetail
}

function Comparison({ first, second }: PairProps) {
  const { t } = useTranslation('routing')
  if (!first.plan || !second.plan) return <p className="pad-16">{t('no_plan')}</p>
  const plans = [first.plan, second.plan] as const
  return (
    <>
      <FigureTable first={first} second={second} plans={plans} />
      <Maps first={first} second={second} plans={plans} />
      <Differences
        visits={differingVisits(...plans)}
        isOfDays={[first, second].some(({ date, date_end }) => date !== date_end)}
      />
    </>
  )
}

interface PlansProps extends PairProps {
  readonly plans: readonly [RoutingPlan, RoutingPlan]
}

/** Both plans beside how the day was planned when the first was made; the better figure of the two stands out. */
function FigureTable({ first, second, plans }: PlansProps) {
  const { t } = useTranslation('routing')
  const nameOf = useNameOf()
  const figures = useFigureTexts()
  const [a, b] = plans
  return (
    <div className="scroll pad-x-16 fixed">
      <table className={`${styles.compared} wide`}>
        <thead>
          <tr className="dim text-s">
            <th scope="col">{t('compare.figure')}</th>
            <th scope="col">{t('compare.before')}</th>
            <th scope="col">
              <span className="stack">
                {t('compare.first')}
                <bdi>{nameOf(first)}</bdi>
              </span>
            </th>
            <th scope="col">
              <span className="stack">
                {t('compare.second')}
                <bdi>{nameOf(second)}</bdi>
              </span>
            </th>
          </tr>
        </thead>
        <tbody className="num">
          {figureNames.map((name) => {
            const { text, size, isMoreBetter } = figures[name]
            const sizes = [size(a.after), size(b.after)].filter((of) => of !== null)
            const better = isMoreBetter ? Math.max(...sizes) : Math.min(...sizes)
            const isBetter = (of: number | null) =>
              sizes.length === 2 && sizes[0] !== sizes[1] && of === better
            return (
              <tr key={name}>
                <th scope="row" className="soft">
                  {t(`kpi.${name}`)}
                </th>
                <td className="dim">{text(a.before)}</td>
                {[a, b].map(({ after }, index) => (
                  <td key={index === 0 ? 'first' : 'second'}>
                    {isBetter(size(after)) ? (
                      <b className="good" title={t('compare.better')}>
                        {text(after)}
                      </b>
                    ) : (
                      text(after)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
          <tr>
            <th scope="row" className="soft">
              {t('unrouted')}
            </th>
            <td className="dim">{noValue}</td>
            {plans.map(({ unrouted }, index) => (
              <td key={index === 0 ? 'first' : 'second'}>{unrouted.length}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** What tells a plan from others of its day. */
function useNameOf() {
  const { t } = useTranslation('routing')
  const moment = useMoment()
  return ({ mode, added_on }: Routing) => `${t(`mode.${mode}`)} · ${moment(added_on)}`
}

function Maps({ first, second, plans }: PlansProps) {
  const { t } = useTranslation('routing')
  const [selected, setSelected] = useState<string>()
  const ids = [first.id, second.id]
  return (
    <div className={`${styles.maps} fixed pad-16`}>
      {plans.map((plan, index) => (
        <section key={ids[index]} className="stack gap-6">
          <h2 className="text-m strong">{t(index === 0 ? 'compare.first' : 'compare.second')}</h2>
          <div className={`${styles.compared_map} relative framed round-8`}>
            <ResultMap
              label={`${t('map')}: ${t(index === 0 ? 'compare.first' : 'compare.second')}`}
              plan={plan}
              order={first.resource_ids}
              chosen={undefined}
              selected={selected}
              onSelect={setSelected}
            />
          </div>
        </section>
      ))}
    </div>
  )
}

/** Visits that the plans treat differently. */
interface DifferencesProps {
  readonly visits: readonly DifferingVisit[]
  readonly isOfDays: boolean
}

function Differences({ visits, isOfDays }: DifferencesProps) {
  const { t, i18n } = useTranslation('routing')
  if (visits.length === 0) return <p className="pad-16 fixed">{t('compare.same')}</p>
  return (
    <section className="pad-16 fixed scroll">
      <h2 className="text-m strong">
        {t('compare.visits')} <span className="num dim">{visits.length}</span>
      </h2>
      <table className={`${styles.compared} wide`}>
        <thead>
          <tr className="dim text-s">
            <th scope="col">{t('columns.visits')}</th>
            <th scope="col">{t('compare.first')}</th>
            <th scope="col">{t('compare.second')}</th>
          </tr>
        </thead>
        <tbody>
          {visits.map(({ visit_id, name, places }) => (
            <tr key={visit_id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {places.map((place, index) => (
                <td key={index === 0 ? 'first' : 'second'}>
                  {place ? (
                    <>
                      <bdi>{place.resource_name}</bdi>{' '}
                      {isOfDays && (
                        <bdi className="num dim">{shortDay(place.date, i18n.language)} </bdi>
                      )}
                      <bdi className="num dim">{hourRange(place)}</bdi>
                    </>
                  ) : (
                    <span className="dim">
                      {t(place === null ? 'unrouted' : 'compare.not_asked')}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
