import { listFormat, numberText } from '@baquiano/contract/platform'
import type { RoutingPlan, RoutingRelaxation, UnroutedVisit } from '@baquiano/contract/routing'
import { useTranslation } from 'react-i18next'
import { kilometreText } from '@baquiano/client/text/distance-text.ts'
import { spanText } from '@baquiano/client/time/span-text.ts'
import styles from '../routing.module.css'

interface Props {
  readonly plan: RoutingPlan
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
}

/** By which letter a visit without a route is found on the map. */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCodePoint(65 + index) : '·'

/** What fits nowhere, with what stands in its way and the cheapest ways out of that. */
export function UnroutedPanel({ plan, selected, onSelect }: Props) {
  const { t } = useTranslation('routing')
  const { unrouted } = plan
  return (
    <section className="stack gap-8 pad-12" aria-labelledby="unrouted">
      <h2 className="row gap-8 text-m strong" id="unrouted">
        {t('unrouted')} <span className="num dim">{unrouted.length}</span>
      </h2>
      {unrouted.length === 0 && <p className="dim text-m">{t('all_routed')}</p>}
      <ul className="stack gap-8">
        {unrouted.map((visit, index) => (
          <li key={visit.visit_id}>
            <button
              type="button"
              className={`${styles.unrouted} stack gap-4 pad-12 framed round-10 wide`}
              aria-pressed={selected === visit.visit_id}
              onClick={() => onSelect(selected === visit.visit_id ? undefined : visit.visit_id)}
            >
              <Unrouted visit={visit} letter={letterOf(index)} plan={plan} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface UnroutedProps {
  readonly visit: UnroutedVisit
  readonly letter: string
  readonly plan: RoutingPlan
}

/** Ways out that are told: more would not be read. */
const mostRelaxations = 2

function Unrouted({ visit, letter, plan }: UnroutedProps) {
  const { t, i18n } = useTranslation('routing')
  const names = quotedList(visit.names, i18n.language)
  return (
    <>
      <span className="row gap-8">
        <span className={`${styles.letter} center text-xs heavy fixed`} aria-hidden>
          {letter}
        </span>
        <b className="ell text-m">
          <bdi>{visit.visit_point_name}</bdi>
        </b>
      </span>
      <span className="text-s">{t(`reason.${visit.reason}`, { names })}</span>
      {visit.relaxations.slice(0, mostRelaxations).map((relaxation) => (
        <RelaxationText
          key={`${relaxation.kind} ${relaxation.resource_id}`}
          relaxation={relaxation}
          plan={plan}
        />
      ))}
    </>
  )
}

interface RelaxationProps {
  readonly relaxation: RoutingRelaxation
  readonly plan: RoutingPlan
}

function RelaxationText({ relaxation, plan }: RelaxationProps) {
  const { t, i18n } = useTranslation('routing')
  const { language } = i18n
  const { kind, resource_id, amount } = relaxation
  // Whoever has no visit in the plan has no route either; plans of before do not name them.
  const name =
    relaxation.resource_name ||
    plan.routes.find((it) => it.resource_id === resource_id)?.resource_name
  if (!name) return null
  const measures = {
    span: amount === null ? '' : spanText(amount, language),
    distance: amount === null ? '' : kilometreText(amount, language),
    amount: amount === null ? '' : numberText(amount, language),
  }
  const names = quotedList(relaxation.names, language)
  return <b className="text-s">{t(`relax.${kind}`, { name, names, ...measures })}</b>
}

const quotedList = (names: readonly string[], language: string): string =>
  listFormat(language, { type: 'conjunction' }).format(names.map((name) => `«${name}»`))
