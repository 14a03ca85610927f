import { type ExportTask, exportTask } from '@baquiano/contract/exports'
import type { Endpoint } from '@baquiano/contract/platform'
import { tasks } from '@baquiano/contract/tasks'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { exportHandler, type ExportServices } from '../src/exports/export-task.ts'
import { exportLists } from '../src/main/capabilities.ts'
import { recordOf } from '../src/tasks/record-of.ts'
import { runTask } from '../src/tasks/run-task.ts'
import { startTestServer, type TestOptions } from './server.ts'

/** A server whose exports are done when a test says so. */
export async function startExports(options: TestOptions = {}) {
  const server = await startTestServer('app', options)
  const { call, platform, signIn } = server
  const announced: ExportTask[] = []
  const services = {
    platform,
    publishProgress: (_owner: object, task: Parameters<typeof recordOf>[0]) =>
      void announced.push(exportTask.record.parse(recordOf(task))),
  }
  const never = new AbortController().signal
  return {
    ...server,
    services,
    lists: exportLists,
    /** What the owner heard. */
    told: announced,
    aStaff: () => {
      const [company_id, id] = [uuidv7(), uuidv7()]
      return { company_id, id, token: signIn({ company_id, id }) }
    },
    run: (company_id: string, id: string, other: Partial<ExportServices['lists']> = {}) =>
      runTask(
        {
          ...services,
          handlers: [exportHandler],
          services: { lists: { ...exportLists, ...other }, platform },
        },
        { company_id, id },
        never,
      ),
    ask: async (token: string, body: object, spec: Endpoint = visitPoints.export) =>
      exportTask.record.parse((await call(spec, { body }, token)).body),
    get: async (token: string, id: string) =>
      exportTask.record.parse((await call(tasks.get, { params: { id } }, token)).body),
  }
}
