import { companies } from '@baquiano/contract/companies'
import { dayMs } from '@baquiano/contract/platform'
import { roles } from '@baquiano/contract/roles'
import { taskKindNames } from '@baquiano/contract/tasks'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aCompany, aRole } from '../../test/builders.ts'
import { noSockets } from '../../test/deliver-all.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { backgroundServices } from '../platform/background.ts'
import { createRoadEngine, noStreets } from '../roads/index.ts'
import { exportLists, importables, jobs, taskHandlers } from './capabilities.ts'

it('runs each kind of task in one capability', () => {
  expect(taskHandlers.map(({ kind }) => kind).toSorted()).toEqual(taskKindNames.toSorted())
})

it('runs the jobs of every capability, each under a name of its own', async () => {
  expect(jobs.map(({ name }) => name).toSorted()).toEqual([
    'alarms',
    'delay-visits',
    'late-track-days',
    'learn-durations',
    'locate-visit-points',
    'make-recurring-visits',
    'measure-database',
    'merge-visit-point-cells',
    'notify-of-exceptions',
    'old-alarm-firings',
    'old-audit',
    'old-email-changes',
    'old-idempotent-calls',
    'old-import-files',
    'old-mails',
    'old-notifications',
    'old-tasks',
    'old-throttles',
    'old-token-calls',
    'old-tool-links',
    'old-verifications',
    'old-webhook-deliveries',
    'past-track-days',
    'position-days',
    'push-plans',
    'remind-of-communications',
    'send-communications',
    'send-reports',
    'settle-on-demand',
    'track-days',
    'unfinished-uploads',
    'unnamed-uploads',
    'visit-days',
  ])
  const { call, database, platform, setClock, signIn, signInPlatform } = await startTestServer()
  const company_id = uuidv7()
  await call(companies.create, { body: { ...aCompany(), id: company_id } }, signInPlatform())
  const headers = { 'idempotency-key': uuidv7() }
  await call(roles.create, { body: aRole(), headers }, signIn({ company_id }))
  const storedCalls = () =>
    database.reader(company_id).selectFrom('idempotent_call').select('endpoint').execute()
  expect(await storedCalls()).toHaveLength(1)
  setClock(new Date(Date.parse(testNow) + dayMs + 1).toISOString())
  const roads = createRoadEngine(noStreets)
  const working = { lists: exportLists, importables, roads }
  const services = { ...backgroundServices(platform, noSockets), ...working }
  for (const { run } of jobs) await run(services)
  expect(await storedCalls()).toEqual([])
})
