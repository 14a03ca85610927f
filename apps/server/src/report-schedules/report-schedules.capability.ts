import { reportSchedules } from '@baquiano/contract/report-schedules'
import type { Capability } from '../platform/capability.ts'
import type { Context } from '../platform/context.ts'
import { requirePermission } from '../platform/require-permission.ts'
import { recordCapability } from '../records/index.ts'
import { requirePeople } from '../reports/index.ts'
import { reportScheduleRepository } from './report-schedules.repository.ts'
import { attachedReport, mailReport, mailWrittenFile, openMailedReport } from './mail-report.ts'
import { sendDueReports } from './send-reports.ts'

/** Its reports are made in the name of whoever changes it: they must be allowed to make them. */
async function requireAllowed(context: Context, ids: readonly string[]): Promise<void> {
  requirePermission(context, 'REPORTS_CREATE')
  requirePermission(context, 'REPORTS_READ')
  await requirePeople(context, ids)
}

export const reportSchedulesCapability: Capability = {
  ...recordCapability(reportSchedules, {
    entity: 'report-schedule',
    list: 'report-schedules',
    repository: reportScheduleRepository,
    beforeCreate: async (context, { resource_id }) => {
      await requireAllowed(context, resource_id)
      return { sent_until: null, problem: null }
    },
    beforeUpdate: (context, { fields }) => requireAllowed(context, fields.resource_id),
  }),
  attachments: { [attachedReport]: openMailedReport },
  subscribers: [
    {
      name: 'report-schedules.mail',
      on: ['report.finished'],
      handle: (change, { platform }) => mailReport(platform, change),
    },
    {
      name: 'report-schedules.mail-file',
      on: ['report.exported'],
      handle: (change, { platform }) => mailWrittenFile(platform, change),
    },
  ],
  jobs: [
    { name: 'send-reports', cron: '* * * * *', run: ({ platform }) => sendDueReports(platform) },
  ],
}
