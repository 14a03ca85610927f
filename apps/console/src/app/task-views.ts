import { useTrialTasks } from '../alarms/use-trial-tasks.ts'
import { useExportTasks } from '../exports/use-export-tasks.ts'
import { useImportTasks } from '../imports/use-import-tasks.ts'
import { useAssignmentTasks } from '../massive-assignment/use-assignment-tasks.ts'
import { useRoutingTasks } from '../routing/use-routing-tasks.ts'
import { useReportTasks } from '../reports/use-report-tasks.ts'
import { usePointTasks } from '../visit-points/bulk/use-point-tasks.ts'
import type { TaskViews } from '@baquiano/ui/task-view.ts'

/** How the tray shows the tasks of each kind; apart from the features, whose addresses are read without React. */
export const taskViews: TaskViews = {
  'alarm-trial': useTrialTasks,
  export: useExportTasks,
  import: useImportTasks,
  'massive-assignment': useAssignmentTasks,
  routing: useRoutingTasks,
  report: useReportTasks,
  'visit-point-bulk': usePointTasks,
}
