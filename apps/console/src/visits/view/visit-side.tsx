import type { Visit } from '@baquiano/contract/visits'
import { ActionIcon } from '@mantine/core'
import { IconCopy, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName, PersonAvatar, peopleOf } from '../../resources/index.ts'
import { MapMessageLine } from '../map-message.tsx'
import { VisitLog } from '../drawer/visit-log.tsx'
import { CardRow } from '@baquiano/ui/shell/object-card.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import styles from './visit-page.module.css'

const LazyMap = lazy(async () => {
  const { VisitMap } = await import('./visit-map.tsx')
  return { default: VisitMap }
})

interface Props {
  readonly visit: Visit
}

/** Where a visit is, who has it, how its customer follows it, and what happened to it. */
export function VisitSide({ visit }: Props) {
  const { t } = useTranslation('visits')
  const { cx, cy, id, visit_point_phone: phone } = visit
  return (
    <aside
      className={`${styles.side} stack packed on-surface line-start`}
      aria-label={t('place_and_people')}
    >
      <div className="relative clip">
        {cx === null || cy === null ? (
          <div className="pad-16">
            <MapMessageLine code="NO_COORDINATES" />
          </div>
        ) : (
          <Suspense fallback={null}>
            <LazyMap key={visit.id} visit={visit} />
          </Suspense>
        )}
      </div>
      <div className="stack gap-12 pad-16">
        <Who visit={visit} />
        <div className={`${styles.facts} stack`}>
          <CodeRow code={visit.tracking_code} />
          {can('CALENDAR_LIST') && (
            <CardRow name={t('followers')}>
              <Link to="/follower/list" search={{ event_id: id }}>
                {t('see_followers')}
              </Link>
            </CardRow>
          )}
          {phone !== '' && (
            <CardRow name={t('phone')}>
              <a className="row gap-6 num" href={phoneUrl(phone)}>
                <IconPhone size={14} aria-hidden />
                {phone}
              </a>
            </CardRow>
          )}
        </div>
        <section className="stack gap-8" aria-label={t('history')}>
          <h3>{t('history')}</h3>
          <VisitLog visit={visit} />
        </section>
      </div>
    </aside>
  )
}

function Who({ visit: { resource_id } }: Props) {
  const { t } = useTranslation('visits')
  const roleName = useRoleName()
  const { data = [] } = useQuery(peopleOf(resource_id === null ? [] : [resource_id]))
  const person = data.find(({ id }) => id === resource_id)
  if (resource_id === null) return <p className="dim">{t('nobody_option')}</p>
  if (!person) return null
  const name = fullName(person)
  return (
    <div className="row gap-12 shrink">
      <PersonAvatar person={person} size={36} />
      <span className="stack grow shrink">
        {can('RESOURCES_READ') ? (
          <Link
            className={`${styles.link} ell medium`}
            to="/apps/resource/resource-view/$userId"
            params={{ userId: person.id }}
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="ell medium">{name}</bdi>
        )}
        <span className="ell dim text-s">{roleName(person.role_name)}</span>
      </span>
      {person.phone && (
        <ActionIcon
          component="a"
          variant="default"
          size={32}
          href={phoneUrl(person.phone)}
          aria-label={t('call', { name })}
        >
          <IconPhone size={15} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function CodeRow({ code }: { readonly code: string }) {
  const { t } = useTranslation('visits')
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    toast({ kind: 'done', message: t('copied', { code }), stays_ms: 2500 })
  }
  return (
    <CardRow name={t('code')}>
      <span className="row gap-6">
        <Link to="/tracking/{-$code}" params={{ code }} className="num anywhere">
          {code}
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('copy_code')}
          onClick={() => void copy()}
        >
          <IconCopy size={14} aria-hidden />
        </ActionIcon>
      </span>
    </CardRow>
  )
}
