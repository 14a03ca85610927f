import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { apiOf } from '../lab/api.ts'
import type { LabServer } from '../lab/server.ts'

const exported_rows = 100_000
const memory_limitMb = 220

const task = z.object({
  id: z.string(),
  status: z.string(),
  done: z.int(),
  file: z.object({ bytes: z.int() }).nullable(),
})

/** As people do: a filter that leaves about 100,000, all columns. */
export async function exportRows({ url, process }: LabServer, token: string, format: string) {
  const api = apiOf(url)
  const columns = [
    'name',
    'identification',
    'phone',
    'address',
    'city',
    'department',
    'country',
    'status',
    'added_on',
  ]
  const body = { format, columns, filters: { search: 'panaderia' } }
  const before_mb = await residentMb(process.pid)
  const begun = performance.now()
  let state = task.parse(await api('POST', '/visit-point/export', { token, body }))
  let most_mb = before_mb
  while (state.status === 'waiting' || state.status === 'running') {
    await pause(50)
    most_mb = Math.max(most_mb, await residentMb(process.pid))
    state = task.parse(await api('GET', `/task/${state.id}`, { token }))
  }
  const extra_mb = most_mb - before_mb
  const took_s = Math.round((performance.now() - begun) / 100) / 10
  const { status, done, file } = state
  const within = status === 'done' && extra_mb <= memory_limitMb && done >= exported_rows
  return { format, status, rows: done, bytes: file?.bytes, took_s, before_mb, extra_mb, within }
}

/** Resident memory, from /proc. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
