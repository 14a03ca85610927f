import { importDetail } from '@baquiano/contract/imports'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { apiOf } from '../bench/lab/api.ts'
import { createCompany, signInAgain } from '../bench/lab/create-company.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { freePort, makeHome } from '../e2e/product.ts'

const rows = 20_000
/** Every hundredth row has the identification of the first one, and is rejected. */
const wrongEvery = 100
const right = rows - Math.floor((rows - 1) / wrongEvery)
/** A task whose process died goes on after half a minute. */
const patienceMs = 300_000 * slowness
const oftenMs = 50
/** A session ends after a quarter of an hour. */
const sessionMs = 300_000

/**
 * Kills the server with SIGKILL at random moments while it reads a file of 20,000 visit points, and while it writes them: in the
 * end there are exactly the right ones, each once and audited once, and its owner was notified once of each step.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const port = await freePort()
  const start = () => startServer(settings, port)
  const lab: Lab = { start, server: await start() }
  try {
    const { company_id, access_token } = await createCompany(lab.server.url, home)
    const call = callsOf(lab, access_token)
    const typology = { name: 'Clientes', object_type: 'VISIT_POINT' }
    await call('POST', '/typology', typology)
    const begun = performance.now()
    const id = await sendFile(lab, await call.token())
    // Reading is the shorter half.
    const reads = Math.floor(times / 3)
    const read = await breakStep({ lab, call, id }, { step: 'UPLOADED', times: reads })
    await call('POST', '/upload', { id })
    const written = await breakStep({ lab, call, id }, { step: 'PROCESS', times: times - reads })
    const whole_ms = Math.round(performance.now() - begun)
    const { process_state, counts } = await getImport(call, id)
    const stored = await countStored(postgres, { company_id, id })
    const kills = read.kills + written.kills
    return {
      rows,
      kills,
      kills_while_reading: read.kills,
      process_state,
      counts,
      ...stored,
      whole_ms,
      within:
        kills === times &&
        process_state === 'NEEDS_FIXING' &&
        counts.done === right &&
        counts.rejected === rows - right &&
        stored.points === right &&
        stored.identifications === right &&
        stored.audited === right &&
        stored.notified === 2,
    }
  } finally {
    await lab.server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}

interface Lab {
  readonly start: () => Promise<LabServer>
  server: LabServer
}

/** Calls in the name of the company's administrator, with a new session before the former one ends. */
function callsOf(lab: Lab, first: string) {
  let session = { token: first, since: Date.now() }
  const token = async (): Promise<string> => {
    if (Date.now() - session.since > sessionMs)
      session = { token: await signInAgain(lab.server.url), since: Date.now() }
    return session.token
  }
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> =>
    apiOf(lab.server.url)(method, path, { token: await token(), ...(body && { body }) })
  return Object.assign(call, { token })
}
type Call = ReturnType<typeof callsOf>

const withId = z.object({ id: z.string() })

function customers(): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const isWrong = at > 0 && at % wrongEvery === 0
    const place = at % 2 === 0 ? `${6 + at / 100_000};${-75 - at / 100_000}` : ';'
    return `${isWrong ? 1 : at + 1};Tienda ${at};604 555 ${String(at % 10_000).padStart(4, '0')};Calle ${at} # 1-2;Medellín;Antioquia;Colombia;${place}`
  })
  const titles =
    'Identificación;Nombre;Teléfono;Dirección;Ciudad;Departamento;País;Latitud;Longitud'
  return [titles, ...lines].join('\n')
}

async function sendFile(lab: Lab, token: string): Promise<string> {
  const answer = await fetch(
    `${lab.server.url}/v1/upload/file?record=visit-points&name=clientes.csv`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Blob([customers()]),
    },
  )
  if (!answer.ok) throw new Error(`The file was not taken: ${answer.status} ${await answer.text()}`)
  return withId.parse(await answer.json()).id
}

const getImport = async (call: Call, id: string) =>
  importDetail.parse(await call('GET', `/upload/${id}`))

interface Breaking {
  readonly lab: Lab
  readonly call: Call
  readonly id: string
}

interface Step {
  /** What the import is in while the step is under way. */
  readonly step: 'UPLOADED' | 'PROCESS'
  readonly times: number
}

/** Kills the server once it has got somewhat further than at the kill before, until the step is over. */
async function breakStep({ lab, call, id }: Breaking, { step, times }: Step) {
  let kills = 0
  const done = ({ counts }: z.output<typeof importDetail>) =>
    step === 'UPLOADED' ? counts.rows : counts.done
  for (const until = Date.now() + patienceMs * (times + 1); Date.now() < until; ) {
    const imported = await getImport(call, id)
    if (imported.process_state !== step) return { kills }
    // Somewhere within the share of this kill, and within a batch of rows, too.
    const isFarEnough = done(imported) >= (rows * 0.85 * (kills + Math.random())) / times
    if (kills < times && isFarEnough) {
      await pause(Math.random() * 300)
      await lab.server.kill('SIGKILL')
      kills += 1
      lab.server = await lab.start()
    } else {
      await pause(oftenMs)
    }
  }
  throw new Error(`The import is not over:\n${lab.server.log()}`)
}

interface Database {
  readonly url: string
  readonly superuserUrl: string
}

/** What is stored of the import; outbox and mails have a while to arrive. */
async function countStored(
  { url, superuserUrl }: Database,
  { company_id, id }: Record<'company_id' | 'id', string>,
) {
  const superuser = new URL(superuserUrl)
  superuser.pathname = new URL(url).pathname
  const client = new Client({ connectionString: superuser.href })
  await client.connect()
  try {
    const count = async (text: string, of = company_id): Promise<number> => {
      const { rows: found } = await client.query<{ count: number }>(text, [of])
      return found[0]?.count ?? 0
    }
    const notified = () =>
      count('select count(*)::int from notification where record_id = $1::uuid', id)
    for (let left = 100; left > 0 && (await notified()) < 2; left -= 1) await pause(200)
    return {
      points: await count('select count(*)::int from visit_point where company_id = $1'),
      identifications: await count(
        'select count(distinct identification)::int as count from visit_point where company_id = $1',
      ),
      audited: await count(
        `select count(*)::int from audit where company_id = $1 and kind = 'visit-point.created'`,
      ),
      notified: await notified(),
    }
  } finally {
    await client.end()
  }
}
