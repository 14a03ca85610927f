import { listFormat, spanText } from '@baquiano/contract/platform'
import { measuresOf, type RoutingBreach, type RoutingPlan } from '@baquiano/contract/routing'
import { useTranslation } from 'react-i18next'

/** What a visit of a plan is called, wherever it is. */
export const visitName = ({ routes, unrouted }: RoutingPlan, visit_id: string): string =>
  [...routes.flatMap(({ stops }) => stops), ...unrouted].find((it) => it.visit_id === visit_id)
    ?.visit_point_name ?? ''

/** How a rule is told that the day of somebody breaks. */
export function useBreachText(plan: RoutingPlan): (breach: RoutingBreach) => string {
  const { t, i18n } = useTranslation('routing')
  const { language } = i18n
  return ({ kind, visit_id, amount, names }) =>
    t(`broken.${kind}`, {
      visit: visit_id === null ? '' : visitName(plan, visit_id),
      ...measuresOf({ amount }, language),
      // Half a minute late is told as one.
      ...(amount !== null && {
        span: spanText(Math.max(Math.ceil(amount / 60), 1) * 60, language),
      }),
      names: listFormat(language, { type: 'conjunction' }).format(names),
    })
}
