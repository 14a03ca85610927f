import type { Endpoint } from '@baquiano/contract/platform'
import { type Task, task, tasks } from '@baquiano/contract/tasks'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { exportLists } from '../src/main/capabilities.ts'
import { runExport, type TaskServices } from '../src/tasks/index.ts'
import { startTestServer, type TestOptions } from './server.ts'

/** A server whose exports are done when a test says so. */
export async function startExports(options: TestOptions = {}) {
  const server = await startTestServer('app', options)
  const { call, platform, signIn } = server
  const published: (Task | null)[] = []
  const services: TaskServices = {
    platform,
    lists: exportLists,
    publishProgress: (_owner, { record }) => published.push(record),
  }
  const never = new AbortController().signal
  return {
    ...server,
    services,
    /** What the owner heard. */
    told: published,
    aStaff: () => {
      const [company_id, id] = [uuidv7(), uuidv7()]
      return { company_id, id, token: signIn({ company_id, id }) }
    },
    run: (company_id: string, id: string, other: Partial<TaskServices> = {}) =>
      runExport({ ...services, ...other }, { company_id, id }, never),
    ask: async (token: string, body: object, spec: Endpoint = visitPoints.export) =>
      task.parse((await call(spec, { body }, token)).body),
    get: async (token: string, id: string) =>
      task.parse((await call(tasks.get, { params: { id } }, token)).body),
  }
}
