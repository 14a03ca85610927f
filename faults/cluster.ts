import { inspect } from 'node:util'
import { startCluster } from './cluster/cluster.ts'
import { experiments } from './cluster/experiments.ts'
import { createWorld } from './cluster/load.ts'
import { makeRunFolder } from './cluster/run-folder.ts'

interface Options {
  /** Names of experiments; all of them without it. */
  readonly only?: readonly string[] | undefined
  /** PgBouncer stands between the servers and PostgreSQL. */
  readonly isPooled?: boolean | undefined
}

/**
 * Two api nodes and a worker behind HAProxy, with Debian's PostgreSQL as primary and replica, Redis, an S3 service, a mail
 * server and an issuer. Each experiment breaks one of them while phones send positions and write messages, and consoles
 * listen: nothing that was acknowledged is lost or there twice, and every console hears it.
 */
export async function runFault(
  times: number,
  { only, isPooled = false }: Options = {},
): Promise<object> {
  const names = only ?? Object.keys(experiments)
  const unknown = names.filter((name) => !(name in experiments))
  if (unknown.length > 0)
    throw new Error(
      `no experiment: ${unknown.join(', ')}; there are ${Object.keys(experiments).join(', ')}`,
    )
  const folder = await makeRunFolder()
  try {
    const begun = performance.now()
    const cluster = await startCluster(folder, { isPooled })
    const world = await createWorld(cluster)
    folder.onEnd(async () => {
      for (const { socket } of world.ears) socket.disconnect()
    })
    const start_s = Number(((performance.now() - begun) / 1000).toFixed(1))
    const outcomes: Record<string, { readonly within: boolean }> = {}
    const rounds = names.flatMap((name) =>
      Array.from({ length: times }, (_, at) => ({ name, key: at ? `${name} ${at + 1}` : name })),
    )
    for (const { name, key } of rounds) {
      const outcome = await experiments[name]?.(cluster, world)
      if (!outcome) continue
      outcomes[key] = outcome
      const errors = await cluster.loggedErrors()
      process.stderr.write(`${key}: ${JSON.stringify({ ...outcome, errors })}\n`)
    }
    return { start_s, ...outcomes, within: Object.values(outcomes).every(({ within }) => within) }
  } catch (error) {
    process.stderr.write(`${inspect(error)}\n${await folder.logs()}`)
    throw error
  } finally {
    await folder.end()
  }
}
