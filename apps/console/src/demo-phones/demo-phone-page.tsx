import { demoPhones } from '@baquiano/contract/demo-phones'
import { minuteMs } from '@baquiano/contract/platform'
import type { Resource } from '@baquiano/contract/resources'
import { call } from '@baquiano/client/http/call.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName, resourceRecord, usePersonDay } from '../resources/index.ts'
import { PersonWeek, personVisitsKey } from '../visits/index.ts'
import styles from './demo-phone.module.css'

const phoneKey = (id: string) => ['demo-phone', id] as const

/** `/apps/resource/resource-phone/{userId}`: a person of the demo as their phone, and beside it what the office sees. */
export function Page() {
  const { userId: id = '' } = useParams({ strict: false })
  const { t } = useTranslation('demo-phones')
  const { data, error, refetch } = useQuery(resourceRecord(id))
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame
      title={title}
      trail={data ? [fullName(data)] : []}
      tools={
        <LinkButton
          to="/apps/resource/resource-view/$userId"
          params={{ userId: id }}
          variant="default"
          leftSection={<IconX size={14} aria-hidden />}
        >
          {t('close')}
        </LinkButton>
      }
    >
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {data && (
        <div className={`${styles.page} tall scroll on-bg`}>
          <Phone key={id} resource={data} />
          <Followed resource={data} />
        </div>
      )}
    </PageFrame>
  )
}

interface Props {
  readonly resource: Resource
}

/** What the office sees of the person meanwhile. */
function Followed({ resource }: Props) {
  const { t } = useTranslation('demo-phones')
  const showDay = usePersonDay()
  const { id, name } = resource
  const client = useQueryClient()
  const renew = () => void client.invalidateQueries({ queryKey: personVisitsKey(id) })
  useTopic('visits', { onEvent: renew, onResync: renew })
  return (
    <div className="stack packed gap-12 shrink">
      <div className="stack gap-4">
        <h2 className="text-l">{t('followed')}</h2>
        <p className="soft">
          {t('note', { name })} {t('left_alone', { name })}
        </p>
      </div>
      {showDay({ person: resource })}
      <PersonWeek id={id} />
    </div>
  )
}

/** The field app of the person, signed in by a phone that is paired for this page. */
function Phone({ resource: { id, name } }: Props) {
  const { t } = useTranslation('demo-phones')
  const go = useNavigate()
  const client = useQueryClient()
  const { data: phone, error } = useQuery({
    queryKey: phoneKey(id),
    queryFn: ({ signal }) => call(demoPhones.open, { body: { resource_id: id } }, signal),
    // Opening pairs anew, which would take the phone out of the frame that shows it.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const device_id = phone?.device_id ?? ''
  const holding = useQuery({
    queryKey: [...phoneKey(id), 'held', phone?.token],
    queryFn: ({ signal }) => call(demoPhones.hold, { params: { id: device_id } }, signal),
    enabled: phone !== undefined,
    refetchInterval: minuteMs,
    // Somebody looks at another window meanwhile, such as the map.
    refetchIntervalInBackground: true,
    gcTime: 0,
  })
  const release = useAction({
    send: () => call(demoPhones.release, { params: { id: device_id } }),
    done: t('released', { name }),
    onDone: () => go({ to: '/apps/resource/resource-view/$userId', params: { userId: id } }),
  })
  if (error) return <ProblemAlert error={error} onRetry={() => void reopen()} />
  if (!phone) return <Skeleton className={styles.phone} aria-label={t('opening')} />
  return (
    <div className="stack packed gap-12">
      {holding.error && (
        <>
          <p className="warn">{t('lost')}</p>
          <ProblemAlert error={holding.error} onRetry={() => void reopen()} />
        </>
      )}
      {/* What it still sends would be refused once its pairing ends. */}
      {release.isPending || release.isSuccess ? (
        <Skeleton className={styles.phone} aria-label={t('opening')} />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own app, whose scripts need its own store
        <iframe
          key={phone.token}
          className={`${styles.phone} on-surface shadow`}
          title={t('frame', { name })}
          src={`/field/as/${id}/pair#${phone.token}`}
        />
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        loading={release.isPending}
        onClick={() => release.mutate()}
      >
        {t('release')}
      </Button>
    </div>
  )

  function reopen() {
    return client.resetQueries({ queryKey: phoneKey(id) })
  }
}
