import type { RecurrenceChanged, RecurrenceUpdate } from '@baquiano/contract/recurrences'
import { recurrences } from '@baquiano/contract/recurrences'
import { call } from '@baquiano/client/http/call.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useRefreshRecurrences } from './use-refresh-recurrences.ts'

/** What can be done with a recurrence as a whole, or from a date on. */
export type RecurrenceChange =
  | { readonly kind: 'update'; readonly body: RecurrenceUpdate; readonly version: string }
  | { readonly kind: 'pause'; readonly paused: boolean }
  | { readonly kind: 'end'; readonly from_date: string }

interface Options {
  readonly id: string
  readonly onDone: (changed: RecurrenceChanged, change: RecurrenceChange) => void
}

/** Changes a recurrence and what is shown of it and of its visits. */
export function useChangeRecurrence({ id, onDone }: Options) {
  return useAction({
    send: (change: RecurrenceChange) => send(id, change),
    refresh: useRefreshRecurrences(),
    onRefreshed: onDone,
    failure: 'caller',
  })
}

function send(id: string, change: RecurrenceChange): Promise<RecurrenceChanged> {
  const params = { id }
  if (change.kind === 'pause')
    return call(recurrences.pause, { params, body: { paused: change.paused } })
  if (change.kind === 'end')
    return call(recurrences.end, { params, body: { from_date: change.from_date } })
  return call(recurrences.update, { params, body: change.body, version: change.version })
}
