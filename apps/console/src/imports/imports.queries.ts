import {
  type Import,
  type ImportedRecord,
  importRecord,
  importRow,
  type ImportRowListRequest,
  imports,
} from '@baquiano/contract/imports'
import { type Permission, secondMs } from '@baquiano/contract/platform'
import { tasks } from '@baquiano/contract/tasks'
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { can } from '@baquiano/client/session/can.ts'
import { importsKey } from './imports-key.ts'

/** How often a running import is asked for, beside what the socket reports. */
const pollMs = 2 * secondMs

/** Whether a task reads the file or writes its rows; while one takes rows back, only the task says so. */
export const isWorkedOn = ({
  process_state,
  is_paused,
}: Pick<Import, 'process_state' | 'is_paused'>): boolean =>
  process_state === 'UPLOADED' || (process_state === 'PROCESS' && !is_paused)

const wholeImports = z.array(importRecord)
const newest = 50

/** The newest imports that are read or written now, whoever sent them. */
export const runningImports = queryOptions({
  queryKey: [...importsKey, 'running'],
  queryFn: async ({ signal }) => {
    const body = { process_state: null, quantity: newest } as const
    const { records } = await call(imports.filter, { body }, signal)
    return wholeImports.parse(records).filter(isWorkedOn)
  },
  refetchInterval: ({ state: { data } }) => ((data?.length ?? 0) > 0 ? pollMs : false),
})

export const importDetailOf = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, id],
    queryFn: ({ signal }) => call(imports.get, { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => (data && isWorkedOn(data) ? pollMs : false),
  })

export const importCausesOf = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, id, 'causes'],
    queryFn: async ({ signal }) => {
      const { records } = await call(imports.causes, { params: { id } }, signal)
      return records
    },
  })

/** Where the records of an import lie, or would. */
export const importPlacesOf = ({ id, process_state }: Pick<Import, 'id' | 'process_state'>) =>
  queryOptions({
    queryKey: [...importsKey, id, 'places', process_state],
    queryFn: ({ signal }) => call(imports.places, { params: { id } }, signal),
  })

const wholeRows = z.array(importRow)
const rowsAtOnce = 50

/** The rows of an import that match, page by page. */
export const importRowsOf = (
  id: string,
  filters: ImportRowListRequest['filters'],
  quantity = rowsAtOnce,
) =>
  infiniteQueryOptions({
    queryKey: [...importsKey, id, 'rows', filters, quantity],
    queryFn: async ({ signal, pageParam }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam }
      const body = { filters, quantity, ...cursor }
      const page = await call(imports.rows, { params: { id }, body }, signal)
      return { ...page, records: wholeRows.parse(page.records) }
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/**
 * The task that works on an import, or did last; undefined where it is another person's, who alone may read it.
 *
 * Refreshes what is known of the import when the task ends.
 */
export function useImportTask({ task_id }: Pick<Import, 'task_id'>) {
  const client = useQueryClient()
  const queryKey = [...importsKey, 'task', task_id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(tasks.get, { params: { id: task_id ?? '' } }, signal),
    enabled: task_id !== null,
    retry: false,
    refetchInterval: ({ state }) => (isRunning(state.data?.status) ? pollMs : false),
  })
  useTopic('tasks', {
    onEvent: ({ id, record }) => {
      if (id === task_id && record) client.setQueryData(queryKey, record)
    },
    onResync: () => void client.invalidateQueries({ queryKey }),
  })
  const task = data?.kind === 'import' ? data : undefined
  const status = task?.status
  useEffect(() => {
    if (status === 'done' || status === 'failed')
      void client.invalidateQueries({
        queryKey: importsKey,
        predicate: (query) => query.queryKey[1] !== 'task',
      })
  }, [client, status])
  return { task, isRunning: isRunning(status) }
}

const isRunning = (status: string | undefined): boolean =>
  status === 'waiting' || status === 'running'

/** The modules whose permissions an import of each kind needs besides its own. */
const moduleOf = {
  'visit-points': 'VISIT_POINT',
  visits: 'CALENDAR',
  resources: 'RESOURCES',
  groups: 'GROUPS',
  activities: 'ACTIVITY',
  zones: 'ZONIFICATION',
  positions: 'RESOURCES',
} as const satisfies Record<ImportedRecord, string>

/** Whether the person may do to records of a kind what importing or undoing does. */
export function canImport(record: ImportedRecord, action: 'CREATE' | 'DELETE'): boolean {
  const permission: Permission = `${moduleOf[record]}_${action}`
  return can(permission)
}
