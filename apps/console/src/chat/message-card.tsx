import { type ChatCard, type ChatReference, chats } from '@baquiano/contract/chat'
import { hourRange, longDay } from '@baquiano/contract/platform'
import { visitCode } from '@baquiano/contract/visits'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { VisitStatusPill, visitOnMap } from '../visits/index.ts'
import { chatKey } from './chat.queries.ts'

interface Props {
  /** Of the message. */
  readonly id: string
  readonly reference: ChatReference
}

/** The record that a message shares, as far as the reader may read it by now; a click opens it. */
export function MessageCard({ id, reference: { kind } }: Props) {
  const { t } = useTranslation('chat')
  const { data, isError } = useQuery({
    queryKey: [...chatKey, 'card', id],
    queryFn: ({ signal }) => call(chats.card, { params: { id } }, signal),
    retry: false,
  })
  if (!data && !isError) return <Skeleton height={56} width={240} />
  const card = data?.card
  return (
    <div className="stack gap-4 pad-8 framed round-8 on-surface">
      <span className="text-s dim">{t(`shared.${kind}`)}</span>
      {card ? <Opened card={card} /> : <span className="dim">{t('no_card')}</span>}
    </div>
  )
}

function Opened({ card }: { readonly card: ChatCard }) {
  const { i18n } = useTranslation('chat')
  if (card.kind === 'visit') {
    const { number, status, date, activity_name, address, city } = card
    const name = <Name text={`${visitCode(number)} · ${card.visit_point_name}`} />
    return (
      <>
        {can('MAP_LIST') ? <Link {...visitOnMap(card.id)}>{name}</Link> : name}
        <span className="num">{`${longDay(date, i18n.language)} · ${hourRange(card)}`}</span>
        <Line texts={[activity_name, address, city]} />
        <span>
          <VisitStatusPill status={status} />
        </span>
      </>
    )
  }
  if (card.kind === 'visit-point')
    return (
      <>
        <Link to="/apps/visit-point/visit-point-view/$id" params={{ id: card.id }}>
          <Name text={card.name} />
        </Link>
        <Line texts={[card.address, card.city]} />
      </>
    )
  const name = <Name text={card.full_name} />
  return (
    <>
      {can('RESOURCES_READ') ? (
        <Link to="/apps/resource/resource-view/$userId" params={{ userId: card.id }}>
          {name}
        </Link>
      ) : (
        name
      )}
      <Line texts={[card.role_name, card.phone ?? '']} />
    </>
  )
}

function Name({ text }: { readonly text: string }) {
  return <bdi className="strong anywhere">{text}</bdi>
}

function Line({ texts }: { readonly texts: readonly string[] }) {
  return <bdi className="dim anywhere">{texts.filter((text) => text !== '').join(' · ')}</bdi>
}
