import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { seconds, type World } from './load.ts'
import type { Cluster } from './cluster.ts'

const awayFor_ms = 5000
const pause_ms = 300
const upload = z.object({ id: z.string() })
const problem = z.object({ code: z.string() })
const query = 'upload_type=File&object_type=VISIT_POINT&name=plano.pdf'

/** Sends files while the S3 service is away and afterwards; each that was acknowledged has to be read back, at both nodes. */
export async function filesWhileAway({ web, apis, s3 }: Cluster, world: World) {
  const token = await world.token()
  const headers = { authorization: `Bearer ${token}` }
  const kept = new Map<string, string>()
  const answered: Record<string, number> = {}
  let slowest_ms = 0
  let number = 0
  const send = async (): Promise<boolean> => {
    number += 1
    const content = `%PDF-1.7 ${number}`
    const begun = performance.now()
    const answer = await fetch(`${web}/v1/upload-file?${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: content,
    })
    slowest_ms = Math.max(slowest_ms, performance.now() - begun)
    const body: unknown = await answer.json()
    if (answer.ok) kept.set(upload.parse(body).id, content)
    const key = answer.ok ? 'OK' : problem.parse(body).code
    answered[key] = (answered[key] ?? 0) + 1
    return answer.ok
  }
  await send()
  await s3.close()
  for (const end = Date.now() + awayFor_ms; Date.now() < end; await pause(pause_ms)) await send()
  await s3.open()
  const begun = performance.now()
  while (!(await send())) await pause(pause_ms)
  const files_back_s = seconds(performance.now() - begun)
  let files_lost = 0
  for (const { server } of apis)
    for (const [id, content] of kept) {
      const answer = await fetch(`${server.url}/v1/upload-file/${id}/file`, { headers })
      if (!answer.ok || (await answer.text()) !== content) files_lost += 1
    }
  const { OK: files = 0, ...rejected } = answered
  const isNamed = Object.keys(rejected).every((code) => code === 'FILES_UNAVAILABLE')
  return {
    files,
    files_lost,
    files_rejected: rejected,
    slowest_file_s: seconds(slowest_ms),
    files_back_s,
    is_whole: files_lost === 0 && Object.keys(rejected).length > 0 && isNamed,
  }
}
