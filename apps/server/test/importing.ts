import { type ImportDetail, imports, importDetail } from '@baquiano/contract/imports'
import { typologies } from '@baquiano/contract/typologies'
import { companies } from '@baquiano/contract/companies'
import { v7 as uuidv7 } from 'uuid'
import { importTaskHandler } from '../src/imports/import-task.ts'
import { exportLists, importables, jobs } from '../src/main/capabilities.ts'
import { backgroundServices } from '../src/platform/background.ts'
import { createRoadEngine, noStreets } from '../src/roads/index.ts'
import { runTask } from '../src/tasks/index.ts'
import { aCompany } from './builders.ts'
import { noSockets } from './deliver-all.ts'
import { startTestServer } from './server.ts'

interface Interruption {
  /** After which the process ends. */
  readonly batches?: number | undefined
  /** What somebody else does after each batch. */
  readonly between?: () => Promise<unknown>
}

/** A server whose imports go on when a test says so. */
export async function startImporting(options: Parameters<typeof startTestServer>[1] = {}) {
  const server = await startTestServer('app', options)
  const { call, platform, signIn, signInPlatform } = server

  /** Runs the task that an import waits for. */
  async function run(company_id: string, id: string, { batches, between }: Interruption = {}) {
    const ending = new AbortController()
    let left = batches ?? Number.POSITIVE_INFINITY
    const handler = {
      ...importTaskHandler,
      run: (task: Parameters<typeof importTaskHandler.run>[0], input: unknown) => {
        const advance = async (steps: number) => {
          left -= steps > 0 ? 1 : 0
          if (left === 0) ending.abort(new Error('the process ended'))
          await task.advance(steps)
          if (steps > 0) await between?.()
        }
        return importTaskHandler.run({ ...task, advance }, input, { platform, importables })
      },
    }
    const worker = { platform, publishProgress: () => {}, handlers: [handler], services: {} }
    await runTask(worker, { company_id, id }, ending.signal)
  }

  /** A company of Colombia with a typology of visit points, and an administrator of it. */
  async function found() {
    const company_id = uuidv7()
    const company = { ...aCompany(), id: company_id, country: 'Colombia', city: 'Medellín' }
    await call(companies.create, { body: company }, signInPlatform())
    const owner_id = uuidv7()
    const token = signIn({ company_id, id: owner_id })
    const typology = { name: `Clientes ${company_id}`, object_type: 'VISIT_POINT' }
    await call(typologies.create, { body: typology }, token)
    return { company_id, owner_id, token }
  }

  const get = async (token: string, id: string): Promise<ImportDetail> =>
    importDetail.parse((await call(imports.get, { params: { id } }, token)).body)

  /** Runs the job that looks for the addresses of new visit points. */
  async function locatePoints() {
    const job = jobs.find(({ name }) => name === 'locate-visit-points')
    const working = { lists: exportLists, importables, roads: createRoadEngine(noStreets) }
    await job?.run({ ...backgroundServices(platform, noSockets), ...working })
  }

  return { ...server, run, found, get, locatePoints }
}
