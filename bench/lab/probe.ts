import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { apiOf } from './api.ts'
import type { LabDevice } from './devices.ts'

/** Concurrent callers, and the pause of each between two calls. */
const concurrency = 4
const betweenMs = 20

interface Neighbour {
  readonly url: string
  readonly access_token: string
  readonly device: LabDevice
}

/** Makes the ordinary calls of a company until `isOver`; returns their durations and the number of failures. */
export async function probe(
  { url, access_token: token, device }: Neighbour,
  isOver: () => boolean,
): Promise<{ took: number[]; failed: number }> {
  const api = apiOf(url)
  const page = { quantity: 20, fields: ['name', 'lastname', 'status'] }
  const calls = [
    () => api('POST', '/resource/filter', { token, body: page }),
    () => api('GET', `/resource/${device.resource_id}`, { token }),
    () => api('POST', '/position', { token: device.token, body: position() }),
    () => api('GET', '/auth/user', { token }),
  ]
  const took: number[] = []
  let failed = 0
  const callRepeatedly = async (first: number) => {
    for (let turn = first; !isOver(); turn += 1) {
      const began = performance.now()
      const [result] = await Promise.allSettled([calls[turn % calls.length]?.()])
      if (result.status === 'rejected') failed += 1
      took.push(performance.now() - began)
      await pause(betweenMs)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, (_, first) => callRepeatedly(first)))
  return { took, failed }
}

function position() {
  return { positions: [{ id: uuidv7(), fix_at: new Date().toISOString(), cx: -74, cy: 4.6 }] }
}
