import {
  isMoved,
  routing,
  type RoutingDetail,
  type RoutingPlan,
  type RoutingRoute,
  routingSettings,
} from '@baquiano/contract/routing'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { visitsKey } from '../../visits/index.ts'
import { routingKey } from '../routing.queries.ts'
import { useStartRouting } from '../use-start-routing.ts'

interface ActsProps {
  readonly routed: RoutingDetail
  readonly plan: RoutingPlan
}

/** Gives the visits the plan's resources and hours, those of a chosen route alone or all, or takes that back. */
export function PlanActs({
  routed,
  plan,
  route,
}: ActsProps & { readonly route: RoutingRoute | undefined }) {
  const { t } = useTranslation('routing')
  const { id, state } = routed
  const refresh = [routingKey, visitsKey, tasksKey]
  const isPartly = state === 'PARTLY_SCHEDULED'
  const settled = new Set(isPartly ? routed.outcomes.map(({ visit_id }) => visit_id) : [])
  const countOf = (of: RoutingRoute) =>
    of.stops.filter((it) => isMoved(it, of) && !settled.has(it.visit_id)).length
  const count = plan.routes.reduce((sum, of) => sum + countOf(of), 0)
  const isOfPerson = ({ resource_id }: RoutingRoute) => resource_id === route?.resource_id
  // On all of their days.
  const ofRoute = plan.routes.filter(isOfPerson).reduce((sum, of) => sum + countOf(of), 0)
  const params = { id }
  const schedule = useAction({
    send: (resource_ids: string[] | null) =>
      call(routing.schedule, { params, body: { resource_ids } }),
    done: ({ outcomes }) =>
      t('scheduled', {
        count: outcomes.filter(({ code, visit_id }) => code === null && !settled.has(visit_id))
          .length,
      }),
    undo: () => () => call(routing.undo, { params, body: {} }),
    refresh,
  })
  const mayPlan = can('SERVIROUTES_UPDATE') && can('CALENDAR_UPDATE')
  if (!mayPlan || state === 'RUNNING') return null
  const takeBack = <TakeBack routed={routed} plan={plan} route={route} />
  if (state === 'SCHEDULED') return takeBack
  // The list of changes has an act of its own.
  if (routed.keep_plan > 0) return isPartly && takeBack
  return (
    <>
      {isPartly && takeBack}
      <Again routed={routed} />
      {route && ofRoute > 0 && ofRoute < count && (
        <Button
          variant="default"
          loading={schedule.isPending}
          onClick={() => schedule.mutate([route.resource_id])}
        >
          {t('schedule_only', { name: route.resource_name })}
        </Button>
      )}
      <Button
        disabled={count === 0}
        loading={schedule.isPending}
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
        onClick={() => schedule.mutate(null)}
      >
        {count === 0 ? t('no_changes') : t('schedule', { count })}
      </Button>
    </>
  )
}

/** Plans the same days by the same rules as they are now, where every visit kept what it had as somebody had changed it. */
function Again({ routed }: Pick<ActsProps, 'routed'>) {
  const { t } = useTranslation('routing')
  const start = useStartRouting()
  if (routed.state !== 'REFUSED' || !can('SERVIROUTES_CREATE')) return null
  return (
    <>
      {start.error && <ProblemAlert error={start.error} />}
      <Button
        variant="default"
        loading={start.isPending}
        leftSection={<IconRoute size={16} aria-hidden />}
        onClick={() => start.mutate(routingSettings.parse(routed))}
      >
        {t('again')}
      </Button>
    </>
  )
}

interface TakeBackProps extends ActsProps {
  readonly route: RoutingRoute | undefined
}

/** Takes the schedule back, that of a chosen route alone or all of it. */
function TakeBack({ routed, plan, route }: TakeBackProps) {
  const { t } = useTranslation('routing')
  const params = { id: routed.id }
  const undo = useAction({
    send: (resource_ids: string[] | null) => call(routing.undo, { params, body: { resource_ids } }),
    done: t('undone'),
    refresh: [routingKey, visitsKey, tasksKey],
  })
  const scheduled = new Set(
    routed.outcomes.filter(({ code }) => code === null).map(({ visit_id }) => visit_id),
  )
  const isScheduled = ({ resource_id, stops }: RoutingRoute, of: RoutingRoute) =>
    resource_id === of.resource_id && stops.some(({ visit_id }) => scheduled.has(visit_id))
  return (
    <>
      {route && plan.routes.some((of) => isScheduled(of, route)) && (
        <Button
          variant="default"
          loading={undo.isPending}
          onClick={() => undo.mutate([route.resource_id])}
        >
          {t('edit.undo_only', { name: route.resource_name })}
        </Button>
      )}
      <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(null)}>
        {t('undo')}
      </Button>
    </>
  )
}
