import type { OnDemandCandidate, OnDemandRequest } from '@baquiano/contract/on-demand'
import { onDemand } from '@baquiano/contract/on-demand'
import { kilometreText, shortHour } from '@baquiano/contract/platform'
import { Button, CloseButton, Skeleton, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPhone, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { roundSpanText } from '@baquiano/client/time/span-text.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { CardRow } from '@baquiano/ui/shell/object-card.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePhoto } from '../resources/index.ts'
import { RequestPhotos } from '../uploads/index.ts'
import styles from './on-demand.module.css'
import { candidatesOf, onDemandKey } from './on-demand.queries.ts'
import { Countdown, useWhenText } from './request-times.tsx'

const RequestMap = lazyPart(async () => (await import('./request-map.tsx')).RequestMap)

interface Props {
  readonly request: OnDemandRequest
  readonly onClose: () => void
}

/** A request, and who can take it: the best first. */
export function RequestDetail({ request, onClose }: Props) {
  const { t } = useTranslation('on-demand')
  const moment = useMoment()
  const when = useWhenText(request)
  const { activity_name, visit_point_name, asked_at, address, note, phone, state } = request
  const mayChange = can('ON_DEMAND_UPDATE') && state !== 'assigned'
  return (
    <aside className={`${styles.detail} column on-surface line-start`} aria-label={activity_name}>
      <div className="grow scroll shrink-y">
        <header className="flex gap-12 top pad-16">
          <div className="grow shrink">
            <h2 className="text-l heavy anywhere">
              <bdi>{activity_name}</bdi>
            </h2>
            <p className="text-m dim">
              {t('source', { name: visit_point_name, when: moment(asked_at) })}
            </p>
          </div>
          <CloseButton aria-label={t('close')} onClick={onClose} />
        </header>
        <CardRow name={t('where')}>{address}</CardRow>
        <CardRow name={t('when')}>{when}</CardRow>
        {note && <CardRow name={t('note')}>{note}</CardRow>}
        <RequestPhotos ids={request.photo_ids} />
        {state !== 'assigned' && (
          <CardRow name={t('deadline')}>
            {state === 'unattended' ? (
              <span className="bad strong">{t('states.unattended')}</span>
            ) : (
              <Countdown until={request.deadline_at} />
            )}
          </CardRow>
        )}
        <CardRow name={t('user.phone')}>
          <a href={phoneUrl(phone)} className="row gap-6" aria-label={t('call', { phone })}>
            <IconPhone size={15} aria-hidden />
            <bdi className="num">{phone}</bdi>
          </a>
        </CardRow>
        <Offers request={request} />
        {state !== 'assigned' && can('ON_DEMAND_READ') && <Candidates request={request} />}
      </div>
      <footer className="row gap-8 wrap pad-12 line-top">
        {can('CALENDAR_READ') && (
          <LinkButton
            to="/apps/calendar/visit/$id"
            params={{ id: request.visit_id }}
            variant="default"
          >
            {t('open_visit')}
          </LinkButton>
        )}
        <span className="grow" />
        {mayChange && <Rejection id={request.id} />}
      </footer>
    </aside>
  )
}

/** Whom the request was offered to, and what became of that. */
function Offers({ request }: { readonly request: OnDemandRequest }) {
  const { t } = useTranslation('on-demand')
  return request.offers.map(({ id, resource_name, outcome, offered_at, expires_at }, index) => (
    <CardRow key={id} name={t('offer_no', { number: index + 1 })}>
      <span className="row gap-8">
        <bdi>{resource_name}</bdi>
        <span className={outcome === 'open' ? 'accent' : 'dim'}>{t(`outcome.${outcome}`)}</span>
        {outcome === 'open' && <Countdown from={offered_at} until={expires_at} />}
      </span>
    </CardRow>
  ))
}

function Candidates({ request }: { readonly request: OnDemandRequest }) {
  const { t } = useTranslation('on-demand')
  const { data, error, isPending, refetch } = useQuery(candidatesOf(request.id))
  const { cx, cy } = request
  const place = cx === null || cy === null ? null : { cx, cy }
  return (
    <section aria-label={t('who')}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={56} m={16} />}
      {data && place && <RequestMap place={place} candidates={data.records} />}
      <h3 className="text-m medium dim pad-x-16 pad-y-8">{t('who')}</h3>
      {data?.records.length === 0 && <p className="pad-x-16 dim">{t('no_one')}</p>}
      <ul>
        {data?.records.map((candidate, index) => (
          <Candidate
            key={candidate.resource_id}
            request={request}
            candidate={candidate}
            isBest={index === 0 && candidate.is_allowed && candidate.is_free}
          />
        ))}
      </ul>
    </section>
  )
}

interface CandidateProps {
  readonly request: OnDemandRequest
  readonly candidate: OnDemandCandidate
  readonly isBest: boolean
}

function Candidate({ request, candidate, isBest }: CandidateProps) {
  const { t, i18n } = useTranslation('on-demand')
  const { id, state } = request
  const { resource_id, full_name, is_online, duration_s, distance_m, is_allowed } = candidate
  const src = usePhoto({ id: resource_id, photo_id: candidate.photo_id })
  const about = { params: { id }, body: { resource_id } }
  const offering = useAction({
    send: () => call(onDemand.offer, about),
    done: () => t('offered_to', { name: full_name }),
    refresh: [onDemandKey],
  })
  const assigning = useAction({
    send: () => call(onDemand.assign, about),
    done: () => t('assigned_to', { name: full_name }),
    refresh: [onDemandKey],
  })
  return (
    <li className="stack gap-8 pad-x-16 pad-y-8 line-top" data-best={isBest || undefined}>
      <div className="row gap-12">
        <Avatar
          id={resource_id}
          name={full_name}
          size={36}
          presence={is_online ? 'online' : 'offline'}
          src={src}
        />
        <div className="grow shrink">
          <p className="row gap-6 strong">
            <bdi className="ell">{full_name}</bdi>
            {isBest && <span className="text-s good">{t('best')}</span>}
          </p>
          <Fit candidate={candidate} />
        </div>
        {duration_s !== null && (
          <p className="stack num text-m nowrap">
            <b className="strong">{roundSpanText(duration_s, i18n.language)}</b>
            {distance_m !== null && (
              <span className="text-s dim">{kilometreText(distance_m, i18n.language)}</span>
            )}
          </p>
        )}
      </div>
      {can('ON_DEMAND_UPDATE') && is_allowed && (
        <div className="row gap-8">
          <span className="grow" />
          {state !== 'offered' && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('offer_to', { name: full_name })}
              loading={offering.isPending}
              onClick={() => offering.mutate()}
            >
              {t('offer')}
            </Button>
          )}
          <Button
            size="xs"
            variant={isBest ? 'filled' : 'default'}
            aria-label={t('assign_to', { name: full_name })}
            loading={assigning.isPending}
            onClick={() => assigning.mutate()}
          >
            {t('assign')}
          </Button>
        </div>
      )}
    </li>
  )
}

type Verdict =
  | 'not_allowed'
  | 'free'
  | 'late'
  | 'overtime'
  | NonNullable<OnDemandCandidate['hindrance']>

function verdictOf({ is_allowed, is_free, late_min, hindrance }: OnDemandCandidate): Verdict {
  if (!is_allowed) return 'not_allowed'
  if (hindrance !== null) return hindrance
  if (late_min > 0) return 'late'
  return is_free ? 'free' : 'overtime'
}

/** When somebody can do it within its hours, and what that costs; or why they cannot. */
function Fit({ candidate }: { readonly candidate: OnDemandCandidate }) {
  const { t } = useTranslation('on-demand')
  const { is_online, visits, offered, starts, late_min, overtime_min } = candidate
  const verdict = verdictOf(candidate)
  const isBad = verdict === 'not_allowed' || verdict === 'SKILLS'
  const tone = isBad ? 'bad' : verdict === 'free' ? 'good' : 'warn'
  const Icon = { bad: IconX, good: IconCheck, warn: IconAlertTriangle }[tone]
  const rest = [
    t('visits', { count: visits }),
    !is_online && t('fit.silent'),
    offered && t(`outcome.${offered}`),
  ]
  return (
    <p className="text-m">
      <span className={tone}>
        <Icon size={14} aria-hidden />{' '}
        {t(`fit.${verdict}`, {
          hour: starts === null ? '' : shortHour(starts),
          minutes: verdict === 'overtime' ? overtime_min : late_min,
        })}
      </span>
      <span className="dim"> · {rest.filter(Boolean).join(' · ')}</span>
    </p>
  )
}

function Rejection({ id }: { readonly id: string }) {
  const { t } = useTranslation('on-demand')
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const rejecting = useAction({
    send: () => call(onDemand.reject, { params: { id }, body: { reason } }),
    done: () => t('rejected'),
    onDone: () => setAsked(false),
    refresh: [onDemandKey],
  })
  const close = () => setAsked(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        {t('reject')}
      </Button>
      <Dialog
        isOpen={isAsked}
        title={t('reject_question')}
        onClose={close}
        actions={
          <>
            <Button
              color="red"
              disabled={reason.trim() === ''}
              loading={rejecting.isPending}
              onClick={() => rejecting.mutate()}
            >
              {t('reject')}
            </Button>
            <Button variant="default" onClick={close} data-autofocus>
              {t('keep')}
            </Button>
          </>
        }
      >
        <p>{t('reject_consequence')}</p>
        <TextInput
          mt={12}
          label={t('reason')}
          required
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Dialog>
    </>
  )
}
