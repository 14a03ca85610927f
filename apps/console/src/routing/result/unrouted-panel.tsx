import {
  measuresOf,
  type RoutingAllowance,
  routingAllowance,
  type RoutingDetail,
  type RoutingPlan,
  type RoutingRelaxation,
  routingSettings,
  skillOrUnitNames,
  type UnroutedVisit,
  unroutedText,
  visitHours,
} from '@baquiano/contract/routing'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { can } from '@baquiano/client/session/can.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import styles from '../routing.module.css'
import { useStartRouting } from '../use-start-routing.ts'

interface Props {
  readonly routed: RoutingDetail
  readonly plan: RoutingPlan
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
}

/** By which letter a visit without a route is found on the map. */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCodePoint(65 + index) : '·'

/** What fits nowhere, with what stands in its way and the cheapest ways out of that. */
export function UnroutedPanel({ routed, plan, selected, onSelect }: Props) {
  const { t } = useTranslation('routing')
  const { unrouted } = plan
  const isOfDays = routed.date !== routed.date_end
  const start = useStartRouting()
  const mayTry = can('SERVIROUTES_CREATE') && routed.state !== 'RUNNING'
  // All that was given up before stays given up.
  const tryWith = (allowance: RoutingAllowance) => {
    const settings = routingSettings.parse(routed)
    start.mutate({ ...settings, allowances: [...settings.allowances, allowance] })
  }
  return (
    <section className="stack gap-8 pad-12" aria-labelledby="unrouted">
      <h2 className="row gap-8 text-m strong" id="unrouted">
        {t('unrouted')} <span className="num dim">{unrouted.length}</span>
      </h2>
      {start.error && <ProblemAlert error={start.error} />}
      <Allowances routed={routed} plan={plan} />
      {unrouted.length === 0 && <p className="dim text-m">{t('all_routed')}</p>}
      <ul className="stack gap-8">
        {unrouted.map((visit, index) => (
          <li
            key={visit.visit_id}
            className={`${styles.unrouted} stack gap-8 pad-12 framed round-10`}
            data-selected={selected === visit.visit_id || undefined}
          >
            <button
              type="button"
              className="stack gap-4 text-start"
              aria-pressed={selected === visit.visit_id}
              onClick={() => onSelect(selected === visit.visit_id ? undefined : visit.visit_id)}
            >
              <Unrouted visit={visit} letter={letterOf(index)} isOfDays={isOfDays} />
            </button>
            {visit.relaxations.slice(0, mostRelaxations).map((relaxation) => (
              <WayOut
                key={`${relaxation.kind} ${relaxation.resource_id} ${relaxation.date}`}
                relaxation={relaxation}
                plan={plan}
                isOfDays={isOfDays}
                isPending={start.isPending}
                onTry={
                  mayTry ? tryOf(relaxation, { visit_id: visit.visit_id, tryWith }) : undefined
                }
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface UnroutedProps {
  readonly visit: UnroutedVisit
  readonly letter: string
  readonly isOfDays: boolean
}

/** What tries a relaxation; nothing where it is decided elsewhere, as who may do a visit is. */
function tryOf(
  { kind, ...relaxation }: RoutingRelaxation,
  {
    visit_id,
    tryWith,
  }: { readonly visit_id: string; readonly tryWith: (allowance: RoutingAllowance) => void },
): (() => void) | undefined {
  const allowance = routingAllowance.safeParse({ ...relaxation, kind, visit_id })
  return allowance.success ? () => tryWith(allowance.data) : undefined
}

/** Ways out that are told: more would not be read. */
const mostRelaxations = 2

function Unrouted({ visit, letter, isOfDays }: UnroutedProps) {
  const { t, i18n } = useTranslation('routing')
  const reason = unroutedText(visit, i18n.language)
  const hours = visitHours(visit, i18n.language)
  return (
    <>
      <span className="row gap-8">
        <span className={`${styles.letter} center text-xs heavy fixed`} aria-hidden>
          {letter}
        </span>
        <b className="ell text-m">
          <bdi>{visit.visit_point_name}</bdi>
        </b>
        {isOfDays && (
          <span className="dim text-s nowrap">{shortDay(visit.date, i18n.language)}</span>
        )}
      </span>
      <span className="text-s">{t(reason.key, reason.values)}</span>
      {hours !== '' && visit.reason !== 'time_windows' && (
        <span className="dim text-s num">{t('window_of', { hours })}</span>
      )}
    </>
  )
}

interface RelaxationProps {
  readonly relaxation: RoutingRelaxation
  readonly plan: RoutingPlan
  /** Whether the plan has several days, so that the one that it is about is said. */
  readonly isOfDays: boolean
}

interface WayOutProps extends RelaxationProps {
  readonly isPending: boolean
  readonly onTry: (() => void) | undefined
}

/** One limit that would let the visit in, and the plan that gives it up. */
function WayOut({ relaxation, plan, isOfDays, isPending, onTry }: WayOutProps) {
  const { t } = useTranslation('routing')
  return (
    <div className="row gap-8">
      <span className="grow shrink">
        <RelaxationText relaxation={relaxation} plan={plan} isOfDays={isOfDays} />
      </span>
      {onTry && (
        <Button size="compact-xs" variant="default" disabled={isPending} onClick={onTry}>
          {t('try')}
        </Button>
      )}
    </div>
  )
}

/** What this plan may do beyond the limits of people and visits. */
function Allowances({ routed, plan }: Pick<Props, 'routed' | 'plan'>) {
  const { t } = useTranslation('routing')
  const { allowances } = routed
  if (allowances.length === 0) return null
  return (
    <section className="stack gap-4 pad-8 round-10 on-warn soft" aria-labelledby="allowances">
      <h3 className="text-s strong" id="allowances">
        {t('allowances')}
      </h3>
      <ul className="stack gap-4">
        {allowances.map((allowance) => (
          <li
            key={`${allowance.visit_id} ${allowance.kind} ${allowance.resource_id} ${allowance.date}`}
          >
            <RelaxationText
              relaxation={allowance}
              plan={plan}
              isOfDays={routed.date !== routed.date_end}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RelaxationText({ relaxation, plan, isOfDays }: RelaxationProps) {
  const { t, i18n } = useTranslation('routing')
  const { language } = i18n
  const { kind, resource_id } = relaxation
  // Whoever has no visit in the plan has no route either; plans of before do not name them.
  const name =
    relaxation.resource_name ||
    plan.routes.find((it) => it.resource_id === resource_id)?.resource_name
  if (!name) return null
  const names = skillOrUnitNames(kind, relaxation.names, language)
  const day = shortDay(relaxation.date, language)
  const way = t(`relax.${kind}`, { name, names, day, ...measuresOf(relaxation, language) })
  const isDayTold = isOfDays && kind !== 'day'
  return <b className="text-s">{isDayTold ? t('on_day', { way, day }) : way}</b>
}
