import { limits } from '@baquiano/contract/platform'
import { zones } from '@baquiano/contract/zones'
import type { ReadZone } from '@baquiano/zone-files'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { zonesKey } from '../all-zones.queries.ts'
import { useAction } from '@baquiano/ui/use-action.ts'

/** What one call takes, with room for the rest of its body. */
const mostBytes = limits.body_bytes * 0.8

interface Sent extends ReadZone {
  readonly id: string
  readonly layer_id: string
}

/**
 * Saves the zones of a file by as few calls as their sizes allow. A failed call can be repeated, as ids stay the
 * same; `takeBack` removes what the calls before it saved.
 */
export function useImportZones(onDone: (count: number) => void) {
  const client = useQueryClient()
  const batch = useRef<{ readonly zones: readonly Sent[]; saved: number } | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: zonesKey })
  const save = useAction({
    send: async ({ read, layer_id }: { read: readonly ReadZone[]; layer_id: string }) => {
      batch.current ??= { zones: read.map((it) => ({ ...it, id: newId(), layer_id })), saved: 0 }
      const { current } = batch
      for (const part of partsOf(current.zones.slice(current.saved))) {
        // In turn: a call that fails leaves nothing behind it half done.
        // oxlint-disable-next-line eslint/no-await-in-loop
        await call(zones.createMany, { body: { zones: [...part] } })
        current.saved += part.length
      }
      return current.zones.length
    },
    onDone: () => {
      batch.current = null
    },
    refresh: [zonesKey],
    onRefreshed: onDone,
    failure: 'caller',
  })
  return {
    save,
    takeBack: async () => {
      const saved = batch.current?.zones.slice(0, batch.current.saved).map(({ id }) => id) ?? []
      batch.current = null
      for (let at = 0; at < saved.length; at += limits.bulk) {
        const select = { id: saved.slice(at, at + limits.bulk) }
        // oxlint-disable-next-line eslint/no-await-in-loop -- each in a call of its own, for their number
        await call(zones.bulk, { body: { action: 'remove', select } })
      }
      if (saved.length > 0) await refresh()
    },
  }
}

/** Zones in parts that one call takes. */
export function partsOf<Each extends object>(all: readonly Each[]): Each[][] {
  const parts: Each[][] = []
  let bytes = 0
  for (const zone of all) {
    const size = JSON.stringify(zone).length
    const last = parts.at(-1)
    if (!last || last.length >= limits.zones_of_call || bytes + size > mostBytes) {
      parts.push([zone])
      bytes = size
    } else {
      last.push(zone)
      bytes += size
    }
  }
  return parts
}
