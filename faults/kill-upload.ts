import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { unfinishedUploadPath } from '@baquiano/contract/uploads'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { createCompany } from '../bench/lab/create-company.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { freePort, makeHome } from '../e2e/product.ts'

const bytes = 8_000_000
const chunk_bytes = 64_000
/** Between chunks: a file takes some seconds. */
const chunk_ms = 15
const begun = z.object({ id: z.string(), received: z.int() })

/**
 * Kills the server with SIGKILL while a file of 8 MB arrives. What it had acknowledged is there when it is back, the rest
 * follows, and the stored file is the same to the byte.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' }
  const port = await freePort()
  let server = await startServer(settings, port)
  try {
    const { access_token: token } = await createCompany(server.url, home)
    const kept_bytes: number[] = []
    let same = 0
    for (let count = 0; count < times; count += 1) {
      const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
      const sending = { server, token, file, name: `plano-${count}.pdf` }
      const { id } = await announce(sending)
      const sent = send(sending, id, { offset: 0, wait_ms: chunk_ms })
      await pause(300 + Math.random() * 1200)
      await server.kill('SIGKILL')
      await sent
      server = await startServer(settings, port)
      const again = { ...sending, server }
      const { id: same_id, received } = await announce(again)
      if (same_id !== id) throw new Error('The file was begun anew')
      kept_bytes.push(received)
      await send(again, id, { offset: received, wait_ms: 0 })
      if (file.equals(await finish(again, id))) same += 1
    }
    const range = { fewest_kept: Math.min(...kept_bytes), most_kept: Math.max(...kept_bytes) }
    const isMidway = kept_bytes.every((count) => count > 0 && count < bytes)
    return { bytes, ...range, same, within: same === times && isMidway }
  } finally {
    await server.kill('SIGTERM')
    await remove()
  }
}

interface Sending {
  readonly server: LabServer
  readonly token: string
  readonly file: Buffer
  readonly name: string
}

async function announce({ server, token, name }: Sending) {
  const purpose = { upload_type: 'File', object_type: 'VISIT_POINT', name }
  const body = { ...purpose, bytes, modified_at: '2026-11-20T15:00:00.000Z' }
  return begun.parse(await apiOf(server.url)('POST', '/upload-file/unfinished', { token, body }))
}

interface Piece {
  readonly offset: number
  readonly wait_ms: number
}

/** Sends what follows an offset, until all of it is there or the server is gone. */
async function send(
  { server, token, file }: Sending,
  id: string,
  { offset, wait_ms }: Piece,
): Promise<void> {
  const sending = request(server.url + unfinishedUploadPath(id), {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes - offset,
      'upload-offset': offset,
    },
  })
  const isOver = new Promise<true>((resolve) => {
    sending.on('close', () => resolve(true))
    sending.on('error', () => resolve(true))
    sending.on('response', (answer) => answer.resume())
  })
  for (let at = offset; at < bytes && !sending.destroyed; at += chunk_bytes) {
    sending.write(file.subarray(at, at + chunk_bytes))
    if (wait_ms > 0) await Promise.race([pause(wait_ms), isOver])
  }
  sending.end()
  await isOver
}

async function finish({ server, token }: Sending, id: string): Promise<Buffer> {
  const { url } = server
  await apiOf(url)('POST', `/upload-file/unfinished/${id}/finish`, { token })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/v1/upload-file/${id}/file`, { headers })
  return Buffer.from(await answer.arrayBuffer())
}
