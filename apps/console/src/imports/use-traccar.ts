import {
  type Import,
  imports,
  importListRequest,
  importRecord,
  type TraccarFault,
  type traccarFault,
  traccarImports,
  traccarPart,
} from '@baquiano/contract/imports'
import { AppError, secondMs } from '@baquiano/contract/platform'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { upload } from '@baquiano/client/http/upload.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { isWorkedOn } from './imports.queries.ts'
import { importsKey } from './imports-key.ts'
import { rowsIn, type TraccarLists } from './traccar-files.ts'

/** What can be fetched, in the order in which it is imported. */
export const traccarKinds = ['groups', 'resources', 'zones', 'positions'] as const
type TraccarKind = (typeof traccarKinds)[number]

/** Where the data come from: a server, or the lists of files. */
export type TraccarSource =
  | { readonly url: string; readonly token: string }
  | { readonly lists: TraccarLists }

export interface TraccarWish {
  readonly source: TraccarSource
  readonly kinds: readonly TraccarKind[]
  readonly role: string
  readonly days: number
  readonly device_ids: readonly number[]
}

/** A server gave nothing to import. */
class NothingFetched extends Error {
  readonly fault: z.output<typeof traccarFault>

  constructor(fault: TraccarFault) {
    super(fault)
    this.fault = fault
  }
}

export const faultOf = (error: Error | null): TraccarFault | null =>
  error instanceof NothingFetched ? error.fault : null

/** Devices of one call. */
const atOnce = 20
const pauseMs = secondMs

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** Tries again while too many of the person's tasks wait. */
async function patiently<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one try after the other
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'TOO_MANY_TASKS') throw error
    }
    // oxlint-disable-next-line eslint/no-await-in-loop -- likewise
    await pause()
  }
}

/** Fetches what was chosen; all of it has one source, whose id is answered. */
export function useFetchTraccar(onDone: (source_id: string) => void) {
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const action = useAction({
    send: async ({ source, kinds, role, days, device_ids }: TraccarWish) => {
      const source_id = newId()
      if ('lists' in source) await sendLists(source.lists, { source_id, kinds, role })
      else {
        const parts = traccarPart.options.filter((part) => kinds.includes(part))
        if (parts.length > 0) {
          const body = { ...source, source_id, parts, role }
          const { fault } = await patiently(() => call(traccarImports.fetch, { body }))
          if (fault) throw new NothingFetched(fault)
        }
        if (kinds.includes('positions')) {
          await fetchPositions(device_ids, { ...source, source_id, days }, setProgress)
        }
      }
      return source_id
    },
    failure: 'caller',
    refresh: [importsKey],
    onDone,
  })
  return { ...action, progress }
}

async function fetchPositions(
  device_ids: readonly number[],
  body: { url: string; token: string; source_id: string; days: number },
  report: (progress: { done: number; all: number }) => void,
): Promise<void> {
  let left = [...device_ids]
  while (left.length > 0) {
    report({ done: device_ids.length - left.length, all: device_ids.length })
    const asked = { ...body, device_ids: left.slice(0, atOnce) }
    // oxlint-disable-next-line eslint/no-await-in-loop -- one file after the other
    const { fault, done_ids } = await patiently(() =>
      call(traccarImports.positions, { body: asked }),
    )
    if (fault) throw new NothingFetched(fault)
    const rest = left.filter((id) => !done_ids.includes(id))
    if (rest.length === left.length) throw new NothingFetched('SLOW')
    left = rest
  }
}

async function sendLists(
  lists: TraccarLists,
  { source_id, kinds, role }: Pick<TraccarWish, 'kinds' | 'role'> & { readonly source_id: string },
): Promise<void> {
  const rows = rowsIn(lists, role)
  for (const record of traccarKinds) {
    if (!kinds.includes(record) || rows[record].length === 0) continue
    const name = `Traccar ${record}.json`
    const file = new File([JSON.stringify(rows[record])], name, { type: 'application/json' })
    // oxlint-disable-next-line eslint/no-await-in-loop -- in the order in which they are imported
    await patiently(() => upload(imports.send, { query: { record, name, source_id }, file }))
  }
}

const wholeImports = z.array(importRecord)
const pollMs = 2 * secondMs
const isKind = (record: string): record is TraccarKind =>
  traccarKinds.some((kind) => kind === record)
const placeOf = ({ record }: Import): number => (isKind(record) ? traccarKinds.indexOf(record) : -1)

/** The imports of one source, in the order in which they are imported. */
export const importsOfSource = (source_id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'source', source_id],
    queryFn: async ({ signal }) => {
      const body = importListRequest.parse({ process_state: null, filters: { source_id } })
      const { records } = await call(imports.filter, { body }, signal)
      const all = wholeImports.parse(records)
      return all.toSorted((a, b) => placeOf(a) - placeOf(b) || a.added_on.localeCompare(b.added_on))
    },
    refetchInterval: ({ state: { data } }) => (data?.some(isWorkedOn) ? pollMs : false),
  })

/** Waits until a task has done with an import. */
async function settled(id: string) {
  for (;;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- until it is over
    const imported = await call(imports.get, { params: { id } })
    if (!isWorkedOn(imported)) return imported
    // oxlint-disable-next-line eslint/no-await-in-loop -- likewise
    await pause()
  }
}

const startable: ReadonlySet<string> = new Set(['LOADED', 'CANCELLED', 'UNDONE', 'UPLOADED'])
const undoable: ReadonlySet<string> = new Set(['FINALIZED', 'NEEDS_FIXING', 'CANCELLED', 'PROCESS'])
export const isStartable = ({ process_state }: Import): boolean => startable.has(process_state)
export const isUndoable = ({ process_state }: Import): boolean => undoable.has(process_state)

/** Imports all of a source one after the other, each checked again first: it may name what came before it. */
export function useImportSource(records: readonly Import[]) {
  const client = useQueryClient()
  const [current, setCurrent] = useState<Import | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: importsKey })
  const inTurn = async (chosen: readonly Import[], work: (one: Import) => Promise<unknown>) => {
    for (const one of chosen) {
      setCurrent(one)
      // oxlint-disable-next-line eslint/no-await-in-loop -- one names what the one before has made
      await work(one)
      // oxlint-disable-next-line eslint/no-await-in-loop -- so that the page shows how far it is
      await refresh()
    }
    setCurrent(null)
  }
  const all = useAction({
    send: () =>
      inTurn(records.filter(isStartable), async ({ id }) => {
        const { settings } = await settled(id)
        await patiently(() => call(imports.validate, { params: { id }, body: settings }))
        const { process_state, counts } = await settled(id)
        if (process_state !== 'LOADED' || counts.rejected === counts.rows) return
        await patiently(() => call(imports.create, { body: { id } }))
        await settled(id)
      }),
    refresh: [importsKey],
  })
  const undo = useAction({
    send: () =>
      inTurn(records.filter(isUndoable).toReversed(), ({ id }) =>
        patiently(() => call(imports.undo, { params: { id } })),
      ),
    refresh: [importsKey],
  })
  return { all, undo, current }
}
