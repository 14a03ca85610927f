import { alarmFirings, alarmRecord, alarms } from '@baquiano/contract/alarms'
import { inEachCompany } from '../companies/index.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { Capability } from '../platform/capability.ts'
import type { Context } from '../platform/context.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { recordExport, recordHandlers } from '../records/index.ts'
import { startExport } from '../exports/index.ts'
import { queueDue } from './alarm-work.repository.ts'
import { alarmRepository } from './alarms.repository.ts'
import { alarmService } from './alarms.service.ts'
import { findCompanyAtWork } from './company-at-work.ts'
import { firingExport } from './firing-export.ts'
import { removeOldFirings } from './firings.repository.ts'
import {
  acknowledgeFiring,
  acknowledgeMany,
  commentFiring,
  findFirings,
  getFiring,
  listFirings,
} from './firings.service.ts'
import { judgeSchedules } from './judge-schedules.ts'
import { mailFiring, mailWaiting } from './mail-firings.ts'
import { alarmTrialHandler } from './try-alarm.ts'

/** What time alone brings: silences and stays that last long enough, end times, digests and escalations. */
const passMinute = ({ platform }: Pick<BackgroundServices, 'platform'>): Promise<void> =>
  inEachCompany(platform, passMinuteIn)

export const alarmsCapability: Capability = {
  routes,
  exports: {
    alarms: recordExport(alarmRecord, { entity: 'alarm', selectPage: alarmRepository.selectPage }),
    'alarm-firings': firingExport,
  },
  subscribers: [
    {
      name: 'alarms.realtime',
      on: ['alarm-firing.*'],
      handleBatch: async (changes, { realtime, readIn }) => {
        const company_id = changes[0]?.company_id
        if (company_id === undefined) return
        const ids = changes.map(({ record_id }) => record_id)
        const firings = await readIn(company_id, (context) => findFirings(context, ids))
        for (const record of firings.values())
          realtime.publish(company_id, 'alarm-firings', { record })
      },
    },
    {
      name: 'alarms.mail',
      on: ['alarm-firing.raised'],
      handle: ({ company_id, record_id }, { writeIn }) =>
        writeIn(company_id, (context) => mailFiring(context, record_id)),
    },
  ],
  jobs: [
    { name: 'alarms', cron: '* * * * *', run: passMinute },
    {
      name: 'old-alarm-firings',
      cron: '37 4 * * *',
      run: ({ platform }) => inEachCompany(platform, removeOldFirings),
    },
  ],
  tasks: [alarmTrialHandler],
}

/** For the job: no call does it. */
export async function passMinuteIn(context: Context): Promise<void> {
  const company = await findCompanyAtWork(context)
  if (!company) return
  await queueDue(context)
  await judgeSchedules(context, company)
  await mailWaiting(context)
}

function routes(app: App): void {
  mountRoutes(app, alarms, {
    ...recordHandlers(alarmService, 'alarms'),
    mute: (context, { params, body }) => alarmService.mute(context, params.id, body),
    mutes: (context, { params }) => alarmService.mutes(context, params.id),
    tryOut: (context, { body }) => alarmService.tryOut(context, body),
  })
  mountRoutes(app, alarmFirings, {
    filter: (context, { body }) => listFirings(context, body),
    get: (context, { params }) => getFiring(context, params.id),
    acknowledge: (context, { params, body }) => acknowledgeFiring(context, params.id, body.note),
    comment: (context, { params, body }) => commentFiring(context, params.id, body),
    bulk: (context, { body }) => acknowledgeMany(context, body),
    export: (context, { body }) => startExport(context, 'alarm-firings', body),
  })
}
