import { type ChatCard, type ChatReference, readChatCard } from '@baquiano/contract/chat'
import { AppError, errorStatuses, hourRange, longDay } from '@baquiano/contract/platform'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { fetchCard } from './exchange-chat.ts'
import { callNow } from '../store/call-now.ts'
import { database } from '../store/field-store.ts'
import { useField } from '../store/use-field.ts'

/** Of its message, or of whoever was a member of its room. */
const gone = 404

interface Props {
  /** Of the message. */
  readonly id: string
  readonly room_id: string
  readonly reference: ChatReference
}

/** The record that a message shares, as far as its reader may read it by now; a visit of the day opens. */
export function SharedCard({ id, room_id, reference: { kind } }: Props) {
  const { t, i18n } = useTranslation('field')
  const { visits } = useField()
  const card = useCard({ id, room_id })
  const roleName = useRoleName()
  const isHere = card?.kind === 'visit' && visits.some((visit) => visit.id === card.id)
  return (
    <div className="stack gap-4 pad-8 framed round-8 on-surface">
      <span className="text-s soft">{t(`chat.shared.${kind}`)}</span>
      {card === null && <span className="soft">{t('chat.no_card')}</span>}
      {card && (isHere ? <Link href={`/visit/${card.id}`}>{nameOf(card)}</Link> : nameOf(card))}
      {card && <bdi className="text-s soft anywhere">{lineOf(card, i18n.language, roleName)}</bdi>}
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

function lineOf(card: ChatCard, language: string, roleName: (name: string) => string): string {
  const texts =
    card.kind === 'resource'
      ? [roleName(card.role_name), card.phone]
      : [...whenOf(card, language), card.address, card.city]
  return texts.filter((text) => text).join(' · ')
}

const whenOf = (card: Exclude<ChatCard, { kind: 'resource' }>, language: string): string[] =>
  card.kind === 'visit' ? [longDay(card.date, language), hourRange(card)] : []

/** As it was read last, and as it is once there is a network; undefined while neither is known. */
function useCard({ id, room_id }: Pick<Props, 'id' | 'room_id'>): ChatCard | null | undefined {
  const [card, setCard] = useState<ChatCard | null>()
  useEffect(() => {
    let isOpen = true
    const show = (next: ChatCard | null) => {
      if (isOpen) setCard(next)
    }
    const read = async () => {
      const kept = (await database.talk(room_id))?.cards?.[id]
      if (kept !== undefined) show(readChatCard.shape.card.catch(null).parse(kept))
      try {
        show(await fetchCard({ call: callNow, database }, { id, room_id }))
      } catch (error) {
        if (error instanceof TypeError) return
        if (!(error instanceof AppError)) throw error
        // A server that is busy says nothing of the card.
        if (errorStatuses[error.code] === gone) show(null)
      }
    }
    void read()
    return () => {
      isOpen = false
    }
  }, [id, room_id])
  return card
}
