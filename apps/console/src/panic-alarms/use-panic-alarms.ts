import { type PanicAlarm, panicAlarm, panicAlarms } from '@baquiano/contract/panic-alarms'
import { AppError } from '@baquiano/contract/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { keepAlarm, openAlarms, panicAlarmsKey } from './panic-alarms.queries.ts'

const none: readonly PanicAlarm[] = []

/**
 * The alarms that are not closed, and the one that interrupts: first those that nobody takes care of, then the one
 * that was on the screen when somebody took it, until it is put aside.
 */
export function usePanicAlarms() {
  const client = useQueryClient()
  const { data: alarms = none } = useQuery(openAlarms)
  const [heldId, hold] = useState<string | null>(null)
  useTopic('panic-alarms', {
    onEvent: ({ record }) => {
      keepAlarm(client, record)
      void client.invalidateQueries({ queryKey: [...panicAlarmsKey, 'list'] })
    },
    onResync: () => void client.invalidateQueries({ queryKey: openAlarms.queryKey }),
  })
  const waiting = alarms.filter(({ state }) => state === 'open')
  const current = waiting[0] ?? alarms.find(({ id }) => id === heldId) ?? null
  const currentId = current?.id ?? null
  // Kept when somebody takes it, so that it does not vanish from the screen.
  if (currentId !== null && currentId !== heldId) hold(currentId)
  return {
    current,
    /** Behind the one that interrupts. */
    waiting: waiting.filter(({ id }) => id !== currentId).length,
    /** Somebody takes care of them; none of them interrupts. */
    underWay: alarms.filter(({ id, state }) => state === 'taken' && id !== currentId),
    show: hold,
    putAside: () => hold(null),
  }
}

/** Takes and closes alarms; who was slower sees at once who was first. */
export function useAnswerAlarm(alarm: PanicAlarm) {
  const { t } = useTranslation('panic-alarms')
  const client = useQueryClient()
  const { id } = alarm
  const shared = { refresh: [panicAlarmsKey], failure: 'caller' } as const
  const take = useAction({
    ...shared,
    send: () => call(panicAlarms.take, { params: { id } }),
    onDone: (taken) => keepAlarm(client, taken),
    onFailed: (error) => {
      const current = panicAlarm.safeParse(error instanceof AppError && error.details['record'])
      if (current.success) keepAlarm(client, current.data)
    },
  })
  const close = useAction({
    ...shared,
    send: (note: string) => call(panicAlarms.close, { params: { id }, body: { note } }),
    done: ({ resource_name: name }) => t('closed_done', { name }),
    onDone: (closed) => keepAlarm(client, closed),
  })
  return { take, close }
}
