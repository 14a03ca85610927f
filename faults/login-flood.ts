import { createCompany } from '../bench/lab/create-company.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { slowness } from '../bench/lab/slowness.ts'
import { makeHome } from '../e2e/product.ts'

const callsAtEase = 200
/** Logins under way at once in each round; every one is of another e-mail and address. */
const loginsAtOnce = 300
/** How much longer one call in a hundred may take; without a bound on hashing it is seconds. */
const mostDelayMs = 600 * slowness

/**
 * Floods the server with logins of a wrong password from everywhere, `times` rounds of 300 at once: calls of
 * signed-in users are hardly delayed, and logins that would wait too long are answered with Retry-After.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', TRUST_PROXY: '1' }
  const server = await startServer(settings)
  try {
    const { access_token } = await createCompany(server.url, home)
    const call = () => timeCall(server, access_token)
    const quiet: number[] = []
    for (let count = 0; count < callsAtEase; count += 1) quiet.push(await call())

    const flood = startFlood(server, times)
    const flooded: number[] = []
    while (flood.isUnderWay()) flooded.push(await call())
    const answered = await flood.ended
    const [quiet_p99_ms, flooded_p99_ms] = [p99(quiet), p99(flooded)]
    const others = [...answered.keys()].filter((status) => ![401, 429, 503].includes(status))
    return {
      calls_while_flooded: flooded.length,
      quiet_p99_ms,
      flooded_p99_ms,
      flooded_slowest_ms: Math.round(Math.max(...flooded)),
      answered: Object.fromEntries(answered),
      within:
        flooded_p99_ms <= quiet_p99_ms + mostDelayMs &&
        others.length === 0 &&
        answered.has(503) &&
        answered.has(401),
    }
  } finally {
    await server.kill('SIGTERM')
    await remove()
  }
}

function startFlood(server: LabServer, rounds: number) {
  let isUnderWay = true
  const run = async () => {
    const answered = new Map<number, number>()
    for (let round = 0; round < rounds; round += 1) {
      const logins = Array.from({ length: loginsAtOnce }, (_, index) =>
        tryLogin(server, round, index),
      )
      for (const status of await Promise.all(logins)) {
        answered.set(status, (answered.get(status) ?? 0) + 1)
      }
    }
    isUnderWay = false
    return answered
  }
  return { ended: run(), isUnderWay: () => isUnderWay }
}

async function tryLogin({ url }: LabServer, round: number, index: number): Promise<number> {
  const answer = await fetch(`${url}/v1/identity/password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${round}.${Math.floor(index / 250)}.${index % 250}`,
    },
    body: JSON.stringify({
      email: `${round}-${index}@lab.baquiano.test`,
      password: 'No-Es-Esta-1',
    }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Milliseconds until an ordinary call of somebody signed in is answered. */
async function timeCall({ url }: LabServer, token: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${url}/v1/auth/user`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`/auth/user answered ${answer.status}`)
  return performance.now() - begun
}

function p99(times_ms: readonly number[]): number {
  const sorted = times_ms.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN)
}
