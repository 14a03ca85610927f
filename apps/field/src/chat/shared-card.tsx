import { type ChatCard, type ChatReference, phoneChats } from '@baquiano/contract/chat'
import { AppError } from '@baquiano/contract/platform'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { callNow } from '../store/call-now.ts'
import { useField } from '../store/use-field.ts'

interface Props {
  /** Of the message. */
  readonly id: string
  readonly reference: ChatReference
}

/** The record that a message shares, as far as its reader may read it by now; a visit of the day opens. */
export function SharedCard({ id, reference: { kind } }: Props) {
  const { t } = useTranslation('field')
  const { visits } = useField()
  const card = useCard(id)
  const isHere = card?.kind === 'visit' && visits.some((visit) => visit.id === card.id)
  return (
    <div className="stack gap-4 pad-8 framed round-8 on-surface">
      <span className="text-s soft">{t(`chat.shared.${kind}`)}</span>
      {card === null && <span className="soft">{t('chat.no_card')}</span>}
      {card && (isHere ? <Link href={`/visit/${card.id}`}>{nameOf(card)}</Link> : nameOf(card))}
      {card && <bdi className="text-s soft anywhere">{lineOf(card)}</bdi>}
    </div>
  )
}

function nameOf(card: ChatCard): ReactNode {
  let name = ''
  if (card.kind === 'visit') name = card.visit_point_name
  else if (card.kind === 'visit-point') name = card.name
  else name = card.full_name
  return <bdi className="strong anywhere">{name}</bdi>
}

function lineOf(card: ChatCard): string {
  const texts =
    card.kind === 'resource'
      ? [card.role_name, card.phone]
      : [...(card.kind === 'visit' ? [card.date, card.hour_init] : []), card.address, card.city]
  return texts.filter((text) => text).join(' · ')
}

/** Undefined until it is read, and without network. */
function useCard(id: string): ChatCard | null | undefined {
  const [card, setCard] = useState<ChatCard | null>()
  useEffect(() => {
    const end = new AbortController()
    const read = async () => {
      try {
        const answer = await callNow(phoneChats.card, { params: { id } }, end.signal)
        setCard(answer.card)
      } catch (error) {
        if (end.signal.aborted || error instanceof TypeError) return
        if (!(error instanceof AppError)) throw error
        setCard(null)
      }
    }
    void read()
    return () => end.abort()
  }, [id])
  return card
}
