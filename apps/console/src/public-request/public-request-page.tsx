import { type OwnRequest, customerRequests, type RequestPage } from '@baquiano/contract/on-demand'
import { AppError, hourRange, limits, longDay, secondMs } from '@baquiano/contract/platform'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { Anchor, Button, Chip, PinInput, Skeleton, Textarea, TextInput } from '@mantine/core'
import { IconClock, IconMapPin, IconShieldCheck } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomerFrame } from '../public-tracking/index.ts'
import styles from './public-request.module.css'
import { useRequestPage, useRequestStep } from './public-request.queries.ts'

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
      note={call_url && <Anchor href={call_url}>{data.company_phone}</Anchor>}
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
            <Asking company={company} page={data} user={data.user} />
          ) : (
            <Verification company={company} />
          ))}
      </div>
    </CustomerFrame>
  )
}

interface Sent {
  readonly id: string
  readonly phone: string
  readonly resend_at: string
}

/** The number, then the code that was sent to it. */
function Verification({ company }: { readonly company: string }) {
  const [sent, setSent] = useState<Sent>()
  const sending = useAction({
    send: (phone: string) =>
      call(customerRequests.sendCode, { params: { company }, body: { phone } }),
    onDone: ({ id, resend_at }, phone) => setSent({ id, phone, resend_at }),
    failure: 'caller',
  })
  return sent ? (
    <CodeForm
      key={sent.id}
      company={company}
      sent={sent}
      error={sending.error}
      onAgain={() => sending.mutate(sent.phone)}
      onChange={() => setSent(undefined)}
    />
  ) : (
    <PhoneForm error={sending.error} isBusy={sending.isPending} onSend={sending.mutate} />
  )
}

interface PhoneFormProps {
  readonly error: Error | null
  readonly isBusy: boolean
  readonly onSend: (phone: string) => void
}

function PhoneForm({ error, isBusy, onSend }: PhoneFormProps) {
  const { t } = useTranslation('public-request')
  const [phone, setPhone] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(phone)
  }
  return (
    <form className="stack gap-16" onSubmit={submit}>
      <div className="stack gap-6">
        <h1 className="text-xl heavy">{t('title')}</h1>
        <p className="soft text-l">{t('lead')}</p>
      </div>
      <TextInput
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        size="lg"
        required
        withAsterisk={false}
        maxLength={40}
        value={phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
      <p className="row gap-8 dim text-m">
        <IconShieldCheck size={16} aria-hidden />
        {t('phone_why')}
      </p>
      {error && <ProblemAlert error={error} />}
      <Button type="submit" size="lg" loading={isBusy} disabled={phone.trim() === ''}>
        {t('send_code')}
      </Button>
      <p className="centered text-m">
        <Link to="/tracking/{-$code}" params={{ code: undefined }}>
          {t('follow')}
        </Link>
      </p>
    </form>
  )
}

interface CodeFormProps {
  readonly company: string
  readonly sent: Sent
  /** Of sending another one. */
  readonly error: Error | null
  readonly onAgain: () => void
  readonly onChange: () => void
}

function CodeForm({ company, sent, error, onAgain, onChange }: CodeFormProps) {
  const { t } = useTranslation('public-request')
  const { id, phone, resend_at } = sent
  const [code, setCode] = useState('')
  const left_s = Math.ceil((Date.parse(resend_at) - useNow()) / secondMs)
  const verifying = useRequestStep(company, (given: string) =>
    call(customerRequests.verify, { params: { company, id }, body: { code: given } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verifying.mutate(code)
  }
  const problem = verifying.error ?? error
  return (
    <form className="stack gap-16" onSubmit={submit}>
      <div className="stack gap-6">
        <h1 className="text-xl heavy">{t('code_title')}</h1>
        <p className="soft text-l">
          {t('code_lead', { phone })}{' '}
          <Anchor component="button" type="button" onClick={onChange}>
            {t('change_phone')}
          </Anchor>
        </p>
      </div>
      <PinInput
        length={limits.code_digits}
        type="number"
        size="lg"
        oneTimeCode
        data-autofocus
        aria-label={t('code')}
        value={code}
        onChange={setCode}
        placeholder=""
      />
      {left_s > 0 ? (
        <p className="row gap-8 dim text-m num">
          <IconClock size={16} aria-hidden />
          {t('again_in', { time: `0:${String(left_s).padStart(2, '0')}` })}
        </p>
      ) : (
        <Anchor component="button" type="button" onClick={onAgain}>
          {t('again')}
        </Anchor>
      )}
      {problem && <ProblemAlert error={problem} />}
      <Button
        type="submit"
        size="lg"
        loading={verifying.isPending}
        disabled={code.length < limits.code_digits}
      >
        {t('continue')}
      </Button>
    </form>
  )
}

interface AskingProps {
  readonly company: string
  readonly page: RequestPage
  readonly user: NonNullable<RequestPage['user']>
}

/** What a verified customer asked for, and the form for what they need next. */
function Asking({ company, page, user }: AskingProps) {
  const { t } = useTranslation('public-request')
  const [id, setId] = useState(newId)
  const [activity_id, setActivity] = useState(user.activities[0]?.id ?? '')
  const [isAsap, setAsap] = useState(true)
  const [date, setDate] = useState(page.today)
  const [from, setFrom] = useState('14:00')
  const [to, setTo] = useState('16:00')
  const [note, setNote] = useState('')
  const asking = useRequestStep(
    company,
    () => {
      const time = isAsap ? null : { date, hour_init: `${from}:00`, hour_end: `${to}:00` }
      return call(customerRequests.create, {
        params: { company },
        body: { id, activity_id, time, note },
      })
    },
    () => {
      setId(newId())
      setNote('')
      window.scrollTo({ top: 0 })
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    asking.mutate(undefined)
  }
  return (
    <>
      {user.requests.length > 0 && (
        <section className="stack gap-8" aria-label={t('yours')}>
          <h2 className="text-l strong">{t('yours')}</h2>
          {user.requests.map((request) => (
            <Own key={request.id} company={company} request={request} />
          ))}
        </section>
      )}
      <form className="stack gap-16" onSubmit={submit}>
        <fieldset className="stack gap-8">
          <legend className={`${styles.legend} text-xl heavy`}>{t('what')}</legend>
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
        {asking.error && <ProblemAlert error={asking.error} />}
        <Button type="submit" size="lg" loading={asking.isPending} disabled={activity_id === ''}>
          {t('ask')}
        </Button>
      </form>
    </>
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
