import {
  customerRequests,
  isRequestOver,
  type OwnRequest,
  type RequestPage,
} from '@baquiano/contract/on-demand'
import { AppError, hourRange, longDay } from '@baquiano/contract/platform'
import { call } from '@baquiano/client/http/call.ts'
import { upload } from '@baquiano/client/http/upload.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { Button, Chip, Skeleton, Textarea, TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerFrame } from '../public-tracking/index.ts'
import { PhotosField, type SentPhoto } from '../uploads/index.ts'
import styles from './public-request.module.css'
import { OwnPassword } from './own-password.tsx'
import { useRequestPage, useRequestStep } from './public-request.queries.ts'
import { Verification } from './verification.tsx'

/** `/request/{company}`: a customer verifies their mobile, and asks for a visit (requirement OD-01). */
export function PublicRequestPage() {
  const { t } = useTranslation('public-request')
  const { company = '' } = useParams({ strict: false })
  const { data, error, isPending, refetch } = useRequestPage(company)
  const title = [t('title'), data?.company_name ?? 'Baquiano'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  const isGone = error instanceof AppError && error.code === 'ON_DEMAND_NOT_AVAILABLE'
  const call_url = data && phoneUrl(data.company_phone)
  // The company may have chosen a language: until that is known, none is shown.
  if (isPending) return <Skeleton height={220} m={24} />
  return (
    <CustomerFrame
      company={data}
      note={
        call_url && (
          <a href={call_url} className={`${styles.follow} num`}>
            {data.company_phone}
          </a>
        )
      }
    >
      <div className={`${styles.card} stack gap-16`}>
        {isGone && (
          <>
            <h1 className="text-xl heavy">{t('gone')}</h1>
            <p className="soft text-l">{t('gone_why')}</p>
          </>
        )}
        {error && !isGone && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        {data &&
          (data.user ? (
            <>
              <h1 className="text-xl heavy">{t('title')}</h1>
              <OwnRequests
                company={company}
                title={t('yours')}
                requests={data.user.requests.filter(({ state }) => !isRequestOver(state))}
              />
              <Asking company={company} page={data} user={data.user} />
              <OwnRequests
                company={company}
                title={t('former')}
                requests={data.user.requests.filter(({ state }) => isRequestOver(state))}
              />
              <OwnPassword company={company} has_password={data.user.has_password} />
            </>
          ) : (
            <Verification company={company} />
          ))}
      </div>
    </CustomerFrame>
  )
}

interface AskingProps {
  readonly company: string
  readonly page: RequestPage
  readonly user: NonNullable<RequestPage['user']>
}

/** The form for what a verified customer needs next. */
function Asking({ company, page, user }: AskingProps) {
  const { t } = useTranslation('public-request')
  const [id, setId] = useState(newId)
  const [activity_id, setActivity] = useState(user.activities[0]?.id ?? '')
  const [isAsap, setAsap] = useState(true)
  const [date, setDate] = useState(page.today)
  const [from, setFrom] = useState('14:00')
  const [to, setTo] = useState('16:00')
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  const asking = useRequestStep(
    company,
    () => {
      const time = isAsap ? null : { date, hour_init: `${from}:00`, hour_end: `${to}:00` }
      return call(customerRequests.create, {
        params: { company },
        body: { id, activity_id, time, note, photo_ids: photos.map((photo) => photo.id) },
      })
    },
    () => {
      setId(newId())
      setNote('')
      setPhotos([])
      window.scrollTo({ top: 0 })
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    asking.mutate(undefined)
  }
  return (
    <form className="stack gap-16" onSubmit={submit}>
      <fieldset className="stack gap-8">
        <legend className={`${styles.legend} text-l strong`}>{t('what')}</legend>
        <Chip.Group value={activity_id} onChange={(value) => setActivity(value)}>
          <div className="row wrap gap-8">
            {user.activities.map(({ id: value, name }) => (
              <Chip key={value} value={value} size="md" radius="md">
                {name}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </fieldset>
      <div className="stack gap-6">
        <h2 className="text-l strong">{t('where')}</h2>
        <p className="row gap-8 pad-12 framed round-10">
          <IconMapPin size={18} aria-hidden />
          <span>
            <bdi className="strong">{user.visit_point_name}</bdi>
            <br />
            <bdi className="soft">{user.address}</bdi>
          </span>
        </p>
      </div>
      <fieldset className="stack gap-8">
        <legend className={`${styles.legend} text-l strong`}>{t('when')}</legend>
        <Chip.Group
          value={isAsap ? 'asap' : 'time'}
          onChange={(value) => setAsap(value === 'asap')}
        >
          <div className="row wrap gap-8">
            <Chip value="asap" size="md" radius="md">
              {t('asap')}
            </Chip>
            <Chip value="time" size="md" radius="md">
              {t('other_time')}
            </Chip>
          </div>
        </Chip.Group>
        {!isAsap && (
          <div className={styles.time}>
            <TextInput
              label={t('day')}
              type="date"
              min={page.today}
              value={date}
              onChange={({ currentTarget }) => setDate(currentTarget.value)}
            />
            <TextInput
              label={t('from')}
              type="time"
              value={from}
              onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            />
            <TextInput
              label={t('to')}
              type="time"
              value={to}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            />
          </div>
        )}
      </fieldset>
      <Textarea
        label={t('note')}
        maxLength={500}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <fieldset className="stack gap-8">
        <legend className={`${styles.legend} text-l strong`}>{t('photos')}</legend>
        <PhotosField
          size="lg"
          photos={photos}
          onPhotos={setPhotos}
          send={(file, name) =>
            upload(customerRequests.addPhoto, { params: { company }, query: { name }, file })
          }
        />
      </fieldset>
      {asking.error && <ProblemAlert error={asking.error} />}
      <Button type="submit" size="lg" loading={asking.isPending} disabled={activity_id === ''}>
        {t('ask')}
      </Button>
    </form>
  )
}

interface OwnRequestsProps {
  readonly company: string
  readonly title: string
  readonly requests: readonly OwnRequest[]
}

function OwnRequests({ company, title, requests }: OwnRequestsProps) {
  if (requests.length === 0) return null
  return (
    <section className="stack gap-8" aria-label={title}>
      <h2 className="text-l strong">{title}</h2>
      {requests.map((request) => (
        <Own key={request.id} company={company} request={request} />
      ))}
    </section>
  )
}

interface OwnProps {
  readonly company: string
  readonly request: OwnRequest
}

/** A request of theirs: who has it, how to follow it, and its end by rule. */
function Own({ company, request }: OwnProps) {
  const { t, i18n } = useTranslation('public-request')
  const { id, activity_name, state, resource_name, tracking_code, may_cancel } = request
  const canceling = useRequestStep(company, () =>
    call(customerRequests.cancel, { params: { company, id } }),
  )
  const { date, hour_init, hour_end } = request
  const when =
    date !== null && hour_init !== null && hour_end !== null
      ? `${longDay(date, i18n.language)}, ${hourRange({ hour_init, hour_end })}`
      : ''
  return (
    <article className="stack gap-6 pad-12 framed round-10">
      <p className="row gap-8 between">
        <b className="strong">
          <bdi>{activity_name}</bdi>
        </b>
        <span className="accent strong text-m">{t(`states.${state}`)}</span>
      </p>
      <p className="soft text-m">{request.is_asap ? t('asap') : when}</p>
      {resource_name && <p className="text-m">{t('accepted_by', { name: resource_name })}</p>}
      {canceling.error && <ProblemAlert error={canceling.error} />}
      <p className="row gap-12 wrap">
        {tracking_code && state !== 'canceled' && (
          <Link
            to="/tracking/{-$code}"
            params={{ code: tracking_code }}
            className={`${styles.follow} strong`}
          >
            {t('track')}
          </Link>
        )}
        <span className="grow" />
        {may_cancel && (
          <ConfirmButton
            label={t('cancel')}
            question={t('cancel_question')}
            consequence={activity_name}
            cancel={t('keep')}
            isDangerous
            isDisabled={false}
            isPending={canceling.isPending}
            onConfirm={() => canceling.mutate(undefined)}
          />
        )}
      </p>
    </article>
  )
}
