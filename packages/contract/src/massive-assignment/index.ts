import { endpoint } from '../platform/index.ts'
import { assignmentPreview, assignmentRequest } from './assignment-preview.ts'
import { assignmentConfirmation, massiveAssignmentTask } from './massive-assignment-task.ts'

export * from './assignment-preview.ts'
export * from './massive-assignment-task.ts'

const create = {
  method: 'POST',
  module: 'MASSIVE_ASSIGNMENT',
  permission: 'MASSIVE_ASSIGNMENT_CREATE',
} as const

/** One to four resources share the visits of many visit points (requirement MA-01). */
export const massiveAssignment = {
  preview: endpoint({
    ...create,
    path: '/massive-assignment/preview',
    summary: 'How resources would share visits of visit points on a day; nothing is planned',
    effect: 'reads',
    cost: 'heavy',
    body: assignmentRequest,
    output: assignmentPreview,
    errors: [
      'RESOURCE_NOT_FOUND',
      'ACTIVITY_NOT_FOUND',
      'FORMS_NOT_ENABLED',
      'VISIT_IN_THE_PAST',
      'SCHEDULING_NOT_ENABLED',
      'ROUTE_FETCH',
    ],
  }),
  start: endpoint({
    ...create,
    path: '/massive-assignment',
    summary: 'Plan the visits of a preview in the background, with an outcome for each visit point',
    body: assignmentConfirmation,
    output: massiveAssignmentTask.record,
    errors: [
      'RESOURCE_NOT_FOUND',
      'ACTIVITY_NOT_FOUND',
      'FORMS_NOT_ENABLED',
      'VISIT_IN_THE_PAST',
      'SCHEDULING_NOT_ENABLED',
      'TOO_MANY_TASKS',
    ],
  }),
}
