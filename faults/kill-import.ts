import { importDetail } from '@baquiano/contract/imports'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { slowness } from '../bench/lab/slowness.ts'
import { type Call, callsOf, counting, inKillLab, type KillLab } from './kill/kill-lab.ts'

const rows = 20_000
/** Every hundredth row has the identification of the first one, and is rejected. */
const wrongEvery = 100
const right = rows - Math.floor((rows - 1) / wrongEvery)
/** A task whose process died goes on after half a minute. */
const patienceMs = 300_000 * slowness
const oftenMs = 50

/**
 * Kills the server with SIGKILL at random moments while it reads a file of 20,000 visit points, and while it writes them: in the
 * end there are exactly the right ones, each once and audited once, and its owner was notified once of each step.
 */
export function runFault(times: number): Promise<object> {
  return inKillLab(async (lab) => {
    const call = callsOf(lab)
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
    const stored = await countStored(lab, id)
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
  })
}

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

async function sendFile(lab: KillLab, token: string): Promise<string> {
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
  readonly lab: KillLab
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

/** What is stored of the import; outbox and mails have a while to arrive. */
function countStored({ urls, company }: KillLab, id: string) {
  const { company_id } = company
  return counting(urls.superuser, async (count) => {
    const notified = () =>
      count('select count(*)::int from notification where record_id = $1::uuid', id)
    for (let left = 100; left > 0 && (await notified()) < 2; left -= 1) await pause(200)
    return {
      points: await count(
        'select count(*)::int from visit_point where company_id = $1',
        company_id,
      ),
      identifications: await count(
        'select count(distinct identification)::int as count from visit_point where company_id = $1',
        company_id,
      ),
      audited: await count(
        `select count(*)::int from audit where company_id = $1 and kind = 'visit-point.created'`,
        company_id,
      ),
      notified: await notified(),
    }
  })
}
