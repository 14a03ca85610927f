import {
  type AssignmentConfirmation,
  massiveAssignment,
} from '@baquiano/contract/massive-assignment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../platform/http/call.ts'
import { tasksKey } from '../../platform/tasks-key.ts'
import type { Assignment } from '../use-assignment.ts'

/** Plans the visits that are shown, in a task whose page opens then. */
export function useConfirm({ request, preview, set }: Assignment) {
  const client = useQueryClient()
  /** A second click comes before the button is disabled. */
  const isStarted = useRef(false)
  const starting = useMutation({
    mutationFn: (body: AssignmentConfirmation) => call(massiveAssignment.start, { body }),
    onError: () => {
      isStarted.current = false
    },
    onSuccess: async ({ id }) => {
      set({ task: id, point: undefined, result: undefined })
      await client.invalidateQueries({ queryKey: tasksKey })
    },
  })
  return {
    error: starting.error,
    isPending: starting.isPending,
    run: () => {
      if (!preview || isStarted.current) return
      isStarted.current = true
      const { date, activity_id, relate = false } = request
      const visits = preview.lanes.flatMap(({ resource_id, stops }) =>
        stops.map(({ visit_point_id, hour_init, hour_end }) => ({
          visit_point_id,
          resource_id,
          hour_init,
          hour_end,
        })),
      )
      starting.mutate({ date, activity_id, relate, visits, service_time: preview.service_time })
    },
  }
}
