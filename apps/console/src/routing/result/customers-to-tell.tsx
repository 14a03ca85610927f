import { hourRange } from '@baquiano/contract/platform'
import { isNewsToCustomer, type RoutingDetail, type RoutingPlan } from '@baquiano/contract/routing'
import { Button, Popover } from '@mantine/core'
import { IconArrowNarrowRight, IconBellRinging } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { tellFollowers } from '../../visits/index.ts'
import styles from '../routing.module.css'

interface Props {
  readonly routed: RoutingDetail
  readonly plan: RoutingPlan
}

/** How many customers a replanned day has news for, who they are, and what tells them once it is scheduled. */
export function CustomersToTell({ routed, plan }: Props) {
  const { t, i18n } = useTranslation('routing')
  const { language } = i18n
  const { told, scheduled } = concerned(routed, plan)
  return (
    <dl className="stack">
      <dt className="dim text-s">{t('kpi.to_tell')}</dt>
      <dd className="num">
        <b className="text-xl heavy">{told.length}</b>
      </dd>
      <dd className="text-s">
        {told.length === 0 ? (
          <span className="dim">{t('to_tell.nobody')}</span>
        ) : (
          <Popover width={320} position="bottom" shadow="md" radius="lg" trapFocus>
            <Popover.Target>
              <Button size="compact-sm" variant="default">
                {t('to_tell.whom')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown p={0} aria-label={t('to_tell.whom')}>
              <ul className={`${styles.to_tell} scroll`}>
                {told.map(({ stop, route }) => (
                  <li key={stop.visit_id} className="stack pad-y-8 pad-x-12 line-bottom">
                    <b className="ell text-m">
                      <bdi>{stop.visit_point_name}</bdi>
                    </b>
                    <span className="row wrap gap-4 text-s dim num">
                      {stop.before.date !== route.date && (
                        <bdi>{shortDay(stop.before.date, language)}</bdi>
                      )}
                      <bdi>{hourRange(stop.before)}</bdi>
                      <IconArrowNarrowRight className="flip" size={14} aria-label={t('becomes')} />
                      {stop.before.date !== route.date && (
                        <b className="ink">
                          <bdi>{shortDay(route.date, language)}</bdi>
                        </b>
                      )}
                      {stop.before.resource_id !== route.resource_id && (
                        <b className="ink">
                          <bdi>{route.resource_name}</bdi>
                        </b>
                      )}
                      <b className="ink">
                        <bdi>{hourRange(stop)}</bdi>
                      </b>
                    </span>
                  </li>
                ))}
              </ul>
              <Tell visit_ids={scheduled} />
            </Popover.Dropdown>
          </Popover>
        )}
      </dd>
    </dl>
  )
}

/** Whom the plan has news for, but for visits that kept what they had; and of these, what is scheduled already. */
function concerned({ outcomes }: RoutingDetail, { routes }: RoutingPlan) {
  const codes = new Map(outcomes.map(({ visit_id, code }) => [visit_id, code]))
  const told = routes
    .flatMap((route) => route.stops.map((stop) => ({ stop, route })))
    .filter(({ stop, route }) => isNewsToCustomer(stop, route))
    .filter(({ stop }) => (codes.get(stop.visit_id) ?? null) === null)
    .toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
  const ids = told.map(({ stop }) => stop.visit_id)
  return { told, scheduled: ids.filter((id) => codes.has(id)) }
}

const timeOf = ({
  stop,
  route,
}: {
  readonly stop: { readonly hour_init: string }
  readonly route: { readonly date: string }
}): string => `${route.date} ${stop.hour_init}`

/** Tells the followers of visits that are scheduled; before that they would hear of hours that nobody gave them. */
function Tell({ visit_ids }: { readonly visit_ids: readonly string[] }) {
  const { t } = useTranslation('routing')
  const count = visit_ids.length
  const tell = useAction({
    send: () => tellFollowers(visit_ids),
    done: t('to_tell.done', { count }),
  })
  if (count === 0) return <p className="dim text-s pad-12">{t('to_tell.note')}</p>
  if (!can('CALENDAR_UPDATE')) return null
  return (
    <div className="pad-12">
      <Button
        fullWidth
        size="xs"
        loading={tell.isPending}
        leftSection={<IconBellRinging size={14} aria-hidden />}
        onClick={() => tell.mutate()}
      >
        {t('to_tell.act', { count })}
      </Button>
    </div>
  )
}
