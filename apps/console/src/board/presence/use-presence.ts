import { board } from '@baquiano/contract/board'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '@baquiano/client/http/call.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { useStableCallback } from '@baquiano/ui/use-stable-callback.ts'
import { ofDay, type Others, present, withNews } from './others.ts'

/** Whoever looks on tells so this often. */
const announceEveryMs = 25_000
/** What changes quickly is told once. */
const settleMs = 300

/** Which colleagues have the same day open, and which visits they hold; tells them the same of oneself. */
export function usePresence(date: string, visit_id: string | null) {
  const { id } = useUser()
  const [others, setOthers] = useState<Others>(new Map())
  const known = useRef(others)
  const announce = useAnnouncement(date, visit_id)
  const keep = (next: Others) => {
    known.current = next
    setOthers(next)
  }
  useTopic('board', {
    onEvent: (news) => {
      if (news.resource_id === id) return
      // Whoever comes later learns of those who are there already.
      if (news.date !== null && !known.current.has(news.resource_id)) announce()
      keep(withNews(known.current, news, Date.now()))
    },
    onResync: () => {},
  })
  const forget = useStableCallback(() => {
    const next = present(known.current, Date.now())
    if (next !== known.current) keep(next)
  })
  useEffect(() => {
    const timer = setInterval(forget, announceEveryMs)
    return () => clearInterval(timer)
  }, [forget])
  return useMemo(() => ofDay(others, date), [others, date])
}

/** Tells colleagues which day one looks at and which visit one holds: at once, now and then, and when one leaves. */
function useAnnouncement(date: string, visit_id: string | null): () => void {
  // What fails is not told again: the board works without it, and the next time comes soon.
  const { mutate } = useMutation({
    mutationFn: (body: { date: string | null; visit_id: string | null }) =>
      call(board.announce, { body, keepalive: body.date === null }),
  })
  const announce = useStableCallback(() => mutate({ date, visit_id }))
  const withdraw = useStableCallback(() => mutate({ date: null, visit_id: null }))
  useEffect(() => {
    const soon = setTimeout(() => mutate({ date, visit_id }), settleMs)
    return () => clearTimeout(soon)
  }, [mutate, date, visit_id])
  useEffect(() => {
    const timer = setInterval(announce, announceEveryMs)
    addEventListener('pagehide', withdraw)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', withdraw)
      withdraw()
    }
  }, [announce, withdraw])
  return announce
}
