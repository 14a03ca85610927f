import autocannon from 'autocannon'
import { startBareServer } from './bare-server.ts'
import type { LabDevice } from './devices.ts'
import { type Protocol, protocolRequests, protocols } from './protocols.ts'

const connections = 50
const seconds = 4
const rounds = 3

interface Load {
  readonly requests_s: number
  readonly p50_ms: number
  readonly p90_ms: number
  readonly p99_ms: number
}

/** Sends one position a request by each protocol to the server, and the same requests to a bare server. */
export async function compareProtocols(
  url: string,
  devices: readonly LabDevice[],
): Promise<Readonly<Record<string, object>>> {
  const bare = await startBareServer()
  try {
    const figures: [string, object][] = []
    for (const protocol of protocols) {
      await load(url, protocol, devices)
      const pairs: { server: Load; bare: Load }[] = []
      for (let round = 0; round < rounds; round += 1) {
        pairs.push({
          bare: await load(bare.url, protocol, devices),
          server: await load(url, protocol, devices),
        })
      }
      figures.push([protocol, figuresOf(pairs)])
    }
    return Object.fromEntries(figures)
  } finally {
    await bare.stop()
  }
}

/** The round whose ratio is the middle one. */
function figuresOf(pairs: readonly { readonly server: Load; readonly bare: Load }[]): object {
  const timesOf = ({ server, bare }: (typeof pairs)[number]) => bare.requests_s / server.requests_s
  const middle = pairs.toSorted((a, b) => timesOf(a) - timesOf(b))[Math.floor(pairs.length / 2)]
  if (!middle) return {}
  const { server, bare } = middle
  const times = Math.round(timesOf(middle) * 10) / 10
  return { ...server, bare_requests_s: bare.requests_s, bare_p50_ms: bare.p50_ms, times }
}

/** All connections at once; throws when a request fails. */
async function load(url: string, protocol: Protocol, devices: readonly LabDevice[]): Promise<Load> {
  const requests = protocolRequests(protocol, devices)
  const result = await autocannon({ url, connections, duration: seconds, requests })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${protocol}: ${result.non2xx} rejected, ${result.errors} failed`)
  }
  const {
    requests: { average },
    latency,
  } = result
  return {
    requests_s: Math.round(average),
    p50_ms: latency.p50,
    p90_ms: latency.p90,
    p99_ms: latency.p99,
  }
}
