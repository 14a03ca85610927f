import { hourRange, kilometreText, longDay, shortHour, spanText } from '@baquiano/contract/platform'
import {
  type RoutingDetail,
  type RoutingEnd,
  type RoutingRoute,
  type RoutingStop,
  routeSteps,
} from '@baquiano/contract/routing'
import type { Visit } from '@baquiano/contract/visits'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useVisits } from '../../visits/index.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { routingById } from '../routing.queries.ts'
import { useDownloadPlan } from '../use-download-plan.ts'
import styles from './route-sheets.module.css'

const search = z.object({ resource: z.string().optional() })

/** `/apps/routing/sheets/{id}`: a plan on paper, a sheet for each resource (requirement RO-02). */
export function Page() {
  const { t } = useTranslation('routing')
  const { id = '' } = useParams({ strict: false })
  const [params] = useUrlParams(search)
  const { data, error, refetch } = useQuery(routingById(id))
  usePageTitle(t('sheets'))
  return (
    <div className={`${styles.page} on-bg`}>
      <header className={`${styles.bar} row wrap gap-12 pad-12 on-surface line-bottom`}>
        <LinkButton
          to="/apps/routing/result/$id"
          params={{ id }}
          variant="default"
          leftSection={<IconArrowLeft size={16} className={styles.back} aria-hidden />}
        >
          {t('result')}
        </LinkButton>
        <h1 className="text-l strong grow">{t('sheets')}</h1>
        {/* Together, so that a phone has both on a line of their own. */}
        <div className="row gap-12">
          {data?.plan && <DownloadButton routed={data} only={params.resource} />}
          <Button
            disabled={!data?.plan}
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => globalThis.print()}
          >
            {t('print')}
          </Button>
        </div>
      </header>
      <main id="page">
        {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={240} m={16} />}
        {data && <Sheets routed={data} only={params.resource} />}
      </main>
    </div>
  )
}

function DownloadButton({ routed, only }: SheetsProps) {
  const { t } = useTranslation('routing')
  const send = useDownloadPlan(routed)
  return (
    <Button
      variant="default"
      loading={send.isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => send.mutate({ format: 'pdf', resource_id: only })}
    >
      {t('download')}
    </Button>
  )
}

interface SheetsProps {
  readonly routed: RoutingDetail
  /** The resource whose sheet alone is printed. */
  readonly only: string | undefined
}

function Sheets({ routed, only }: SheetsProps) {
  const { t } = useTranslation('routing')
  const { date, date_end, plan } = routed
  const day = useVisits({ dates: { date_init: date, date_end } })
  const visits = useMemo(() => new Map((day.data ?? []).map((it) => [it.id, it])), [day.data])
  if (!plan) return <p className="pad-16">{t('no_plan')}</p>
  const routes = plan.routes.filter(
    ({ resource_id, stops }) => stops.length > 0 && (only ?? resource_id) === resource_id,
  )
  return routes.map((route) => (
    <Sheet key={`${route.resource_id} ${route.date}`} route={route} visits={visits} />
  ))
}

interface SheetProps {
  readonly route: RoutingRoute
  /** What the plan does not say of its visits: where they are and what is done there. */
  readonly visits: ReadonlyMap<string, Visit>
}

function Sheet({ route, visits }: SheetProps) {
  const { t, i18n } = useTranslation('routing')
  const { company_name } = useUser()
  const { resource_name, stops, distance_m, drive_s } = route
  const [first, last] = [stops[0], stops.at(-1)]
  const { language } = i18n
  return (
    <article className={styles.sheet} aria-label={resource_name}>
      <header>
        <p>
          <b>
            <bdi>{company_name}</bdi>
          </b>
          <span>{longDay(route.date, language)}</span>
        </p>
        <h2>
          <bdi>{resource_name}</bdi>
        </h2>
        <p className="num">
          {first && last && (
            <span>{hourRange({ hour_init: first.hour_init, hour_end: last.hour_end })}</span>
          )}
          <span>{t('visits', { count: stops.length })}</span>
          <span>{kilometreText(distance_m, language)}</span>
          <span>{t('driving', { span: spanText(drive_s, language) })}</span>
        </p>
      </header>
      <table>
        <thead>
          <tr>
            {(['order', 'hour', 'place', 'task', ...byHand] as const).map((name) => (
              <th key={name} scope="col">
                {t(`sheet.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <EndRow end={route.start} task={t('sheet.start')} />
          {routeSteps(route).map((step) =>
            step.kind === 'stop' ? (
              <StopRow
                key={step.stop.visit_id}
                stop={step.stop}
                order={step.order}
                visit={visits.get(step.stop.visit_id)}
              />
            ) : (
              <EdgeRow
                key={step.rest.hour_init}
                hour={hourRange(step.rest)}
                name=""
                task={t('sheet.rest')}
              />
            ),
          )}
          <EndRow end={route.end} task={t('sheet.end')} />
        </tbody>
      </table>
    </article>
  )
}

/** Columns that are filled in on paper. */
const byHand = ['arrived', 'left', 'signature'] as const

interface EndRowProps {
  readonly end: RoutingEnd | null
  readonly task: string
}

/** Where somebody leaves from or comes back to; nothing where the day is open. */
function EndRow({ end, task }: EndRowProps) {
  if (!end || end.name === '') return null
  return <EdgeRow hour={end.hour === null ? '' : shortHour(end.hour)} name={end.name} task={task} />
}

interface EdgeRowProps {
  readonly hour: string
  readonly name: string
  readonly task: string
}

/** What is no visit: nothing of it is filled in on paper. */
function EdgeRow({ hour, name, task }: EdgeRowProps) {
  return (
    <tr>
      <td>{'\u00A0'}</td>
      <td className="num">
        <b>{hour}</b>
      </td>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{task}</td>
      {byHand.map((column) => (
        <td key={column}>{'\u00A0'}</td>
      ))}
    </tr>
  )
}

interface StopRowProps {
  readonly stop: RoutingStop
  readonly order: number
  readonly visit: Visit | undefined
}

function StopRow({ stop, order, visit }: StopRowProps) {
  const address = visit && [visit.address, visit.city].filter(Boolean).join(', ')
  return (
    <tr>
      <th scope="row" className="num">
        {order}
      </th>
      <td className="num">
        <b>{hourRange(stop)}</b>
      </td>
      <td>
        <b>
          <bdi>{stop.visit_point_name}</bdi>
        </b>
        {address && <span>{address}</span>}
        {visit?.visit_point_phone && <span className="num">{visit.visit_point_phone}</span>}
      </td>
      <td>
        {visit?.activity_name}
        {visit?.description && <span>{visit.description}</span>}
      </td>
      {byHand.map((name) => (
        <td key={name}>{'\u00A0'}</td>
      ))}
    </tr>
  )
}
