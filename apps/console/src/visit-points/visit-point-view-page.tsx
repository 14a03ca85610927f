import { fieldsOf, ownValue, visibleFields } from '@baquiano/contract/fields'
import type { VisitPoint } from '@baquiano/contract/visit-points'
import { ActionIcon, Skeleton } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconBuildingStore,
  IconCalendarPlus,
  IconMail,
  IconMap2,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconRepeat,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFacts, objectSchema } from '../fields/index.ts'
import { LocationMark } from './location-mark.tsx'
import { visitPointById } from './visit-points.queries.ts'
import { OnDemandUserCard } from '../on-demand/index.ts'
import { useZonesOf, ZoneLinks } from '../zones/index.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { hasModule } from '@baquiano/client/session/has-module.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { CardRow, ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { ShareButton } from '../sharing/index.ts'
import { NewPointButton } from './new-point-button.tsx'
import { PointStatus } from './point-status.tsx'
import { PointNearest } from './view/point-nearest.tsx'
import { PointPhotos } from './view/point-photos.tsx'
import styles from './view/point-view.module.css'
import { PointVisitors } from './view/point-visitors.tsx'
import { PointVisits } from './view/point-visits.tsx'
import { RemoveButton } from './view/remove-button.tsx'

/** `/apps/visit-point/visit-point-view/{id}`: a visit point with its visits, its place and who may visit it. */
export function Page() {
  const { id = '' } = useParams({ strict: false })
  const { t } = useTranslation(['visit-points', 'platform'])
  const { data, error, refetch } = useQuery(visitPointById(id))
  const user = useUser()
  const title = data?.name ?? t('visit-points:title')
  usePageTitle(title)
  return (
    <PageFrame title={title} trail={[t('visit-points:title')]} tools={<NewPointButton />}>
      <div className="tall scroll on-bg">
        {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={280} aria-label={t('platform:loading')} />}
        {data && (
          <>
            <PointHead point={data} />
            <div className={`${styles.body} stack gap-12 pad-16`}>
              <div className="stack packed gap-12 shrink">
                {can('CALENDAR_LIST') && (
                  <>
                    <PointVisits id={id} of="next" />
                    <PointVisits id={id} of="former" />
                  </>
                )}
                <PointFacts point={data} />
                <PointPhotos point={data} />
              </div>
              <div className="stack packed gap-12 shrink">
                <PointPlace point={data} />
                <PointContacts point={data} />
                {hasModule(user, 'ON_DEMAND') && can('ON_DEMAND_READ') && (
                  <OnDemandUserCard id={data.id} phone={data.phone} />
                )}
                <PointVisitors point={data} />
                <PointNearest point={data} />
              </div>
            </div>
          </>
        )}
      </div>
    </PageFrame>
  )
}

/** How to reach whoever is there: its phone, and the e-mails among the fields of its typology. */
function PointContacts({ point }: { readonly point: VisitPoint }) {
  const { t } = useTranslation('visit-points')
  const { phone, name, contact_name, email: own } = point
  const emails = [
    ...(own === null ? [] : [{ label: t('columns.email'), email: own }]),
    ...useEmails(point),
  ]
  return (
    <ObjectCard title={t('view.contact')}>
      {contact_name !== '' && (
        <CardRow name={t('columns.contact_name')}>
          <bdi className="anywhere">{contact_name}</bdi>
        </CardRow>
      )}
      <CardRow name={t('columns.phone')}>
        <span className="row gap-8">
          <bdi className="num grow">{phone}</bdi>
          <Way label={t('view.call', { name })} href={phoneUrl(phone)}>
            <IconPhone size={16} stroke={1.7} aria-hidden />
          </Way>
          <Way label={t('view.write', { name })} href={chatUrl(phone)}>
            <IconBrandWhatsapp size={16} stroke={1.7} aria-hidden />
          </Way>
        </span>
      </CardRow>
      {emails.map(({ label, email }) => (
        <CardRow key={label} name={label}>
          <span className="row gap-8">
            <bdi className="anywhere grow">{email}</bdi>
            <Way label={t('view.mail', { email })} href={`mailto:${email}`}>
              <IconMail size={16} stroke={1.7} aria-hidden />
            </Way>
          </span>
        </CardRow>
      ))}
    </ObjectCard>
  )
}

interface WayProps {
  readonly label: string
  readonly href: string
  readonly children: ReactNode
}

const Way = ({ label, href, children }: WayProps) => (
  <ActionIcon
    component="a"
    variant="subtle"
    color="gray"
    size={26}
    href={href}
    aria-label={label}
    title={label}
  >
    {children}
  </ActionIcon>
)

/** Opens a chat on whatever has WhatsApp; numbers are written there without signs. */
const chatUrl = (phone: string): string => `https://wa.me/${phone.replaceAll(/\D/gu, '')}`

function useEmails({ object_type_id, data }: VisitPoint) {
  const { data: schema } = useQuery(objectSchema('VISIT_POINT'))
  const fields = schema ? visibleFields(fieldsOf(schema.fields, object_type_id), data) : []
  return fields.flatMap(({ type, name, label }) => {
    const email = ownValue(data, name)
    return type === 'Email' && typeof email === 'string' ? [{ label, email }] : []
  })
}

/** What is written of a visit point, with the fields of its typology, and who wrote it last. */
function PointFacts({ point }: { readonly point: VisitPoint }) {
  const { t } = useTranslation('visit-points')
  const moment = useMoment()
  const { city, department, country, added_on, update_on, update_by_name } = point
  return (
    <ObjectCard title={t('view.facts')}>
      <CardRow name={t('columns.city')}>{[city, department, country].join(', ')}</CardRow>
      {point.own_status_name !== null && (
        <CardRow name={t('columns.own_status')}>{point.own_status_name}</CardRow>
      )}
      <FieldFacts object_type="VISIT_POINT" typology_id={point.object_type_id} data={point.data} />
      <CardRow name={t('columns.added_on')}>{moment(added_on)}</CardRow>
      <CardRow name={t('columns.update_on')}>
        {[moment(update_on), update_by_name].filter(Boolean).join(' · ')}
      </CardRow>
    </ObjectCard>
  )
}

interface Props {
  readonly point: VisitPoint
}

/** What a visit point is and where, and what can be done with it. */
function PointHead({ point }: Props) {
  const { name, status, address, city, identification } = point
  return (
    <header className={`${styles.head} row gap-16 on-surface line-bottom`}>
      <span className={`${styles.icon} center fixed round-10 on-sunk soft`}>
        <IconBuildingStore size={26} stroke={1.6} aria-hidden />
      </span>
      <div className="stack gap-6 grow shrink">
        <div className="row wrap gap-8">
          <h2 className="text-xl anywhere">
            <bdi>{name}</bdi>
          </h2>
          <PointStatus status={status} />
        </div>
        <p className="row wrap gap-12 soft">
          <span className="row gap-6 shrink">
            <IconMapPin size={15} aria-hidden />
            <bdi className="anywhere">{[address, city].join(', ')}</bdi>
          </span>
          <bdi className="num">{identification}</bdi>
        </p>
      </div>
      <Ways point={point} />
    </header>
  )
}

function Ways({ point }: Props) {
  const { t } = useTranslation(['visit-points', 'recurrences'])
  const { id, name, status, cx } = point
  return (
    <div className={`${styles.ways} row gap-8`}>
      {can('VISIT_POINT_DELETE') && <RemoveButton point={point} />}
      {can('MAP_LIST') && cx !== null && (
        <LinkButton
          to="/dashboard/maps"
          search={{ visit_point: id }}
          variant="default"
          leftSection={<IconMap2 size={14} aria-hidden />}
        >
          {t('visit-points:view.on_map')}
        </LinkButton>
      )}
      <ShareButton reference={{ kind: 'visit-point', id }} name={name} />
      {can('CALENDAR_LIST') && (
        <LinkButton
          to="/apps/visit-point/visit-point-recurrence/$id"
          params={{ id }}
          variant="default"
          leftSection={<IconRepeat size={14} aria-hidden />}
        >
          {t('recurrences:title')}
        </LinkButton>
      )}
      {can('VISIT_POINT_UPDATE') && (
        <LinkButton
          to="/apps/visit-point/visit-point-edit/$id"
          params={{ id }}
          variant="default"
          leftSection={<IconPencil size={14} aria-hidden />}
        >
          {t('visit-points:change')}
        </LinkButton>
      )}
      {can('CALENDAR_CREATE') && status === 'Active' && (
        <LinkButton
          to="/dashboard/maps"
          search={{ plan: id }}
          leftSection={<IconCalendarPlus size={14} aria-hidden />}
        >
          {t('visit-points:view.plan')}
        </LinkButton>
      )}
    </div>
  )
}

const PointOnMap = lazy(async () => {
  const { PointOnMap: component } = await import('./view/point-on-map.tsx')
  return { default: component }
})

/** Where a visit point lies, and how well that is known. */
function PointPlace({ point }: { readonly point: VisitPoint }) {
  const { t } = useTranslation('visit-points')
  const { cx, cy, location_quality: quality } = point
  const zones = useZonesOf(cx !== null && cy !== null ? { cx, cy } : null)
  return (
    <ObjectCard title={t('view.place')}>
      {cx !== null && cy !== null && (
        <div className={`${styles.map} relative clip`}>
          <Suspense fallback={null}>
            <PointOnMap name={point.name} cx={cx} cy={cy} />
          </Suspense>
        </div>
      )}
      <p className="row gap-8 pad-12">
        <LocationMark quality={quality} size={16} />
        <b className="strong">{t(`location_quality.${quality}`)}</b>
        <span className="grow" />
        {cx !== null && cy !== null && (
          <bdi className="num dim text-s">
            {cy}, {cx}
          </bdi>
        )}
      </p>
      {zones && (
        <CardRow name={t('view.zones')}>
          {zones.length > 0 ? <ZoneLinks zones={zones} /> : t('view.no_zones')}
        </CardRow>
      )}
    </ObjectCard>
  )
}
