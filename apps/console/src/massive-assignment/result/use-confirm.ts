import {
  type AssignmentConfirmation,
  massiveAssignment,
} from '@baquiano/contract/massive-assignment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { tasksKey } from '../../platform/tasks-key.ts'
import type { Assignment } from '../use-assignment.ts'

/** Plans the visits that are shown, in a task whose page opens then. */
export function useConfirm({ request, preview, set }: Assignment) {
  const client = useQueryClient()
  const starting = useMutation({
    mutationFn: (body: AssignmentConfirmation) => call(massiveAssignment.start, { body }),
    onSuccess: async ({ id }) => {
      set({ task: id, point: undefined, result: undefined })
      await client.invalidateQueries({ queryKey: tasksKey })
    },
  })
  return {
    error: starting.error,
    isPending: starting.isPending,
    run: () => {
      if (!preview || starting.isPending) return
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
