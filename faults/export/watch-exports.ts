import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { apiOf } from '../../bench/lab/api.ts'
import type { LabCompany } from '../../bench/lab/create-company.ts'

const task = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  error: z.string().nullable(),
  update_on: z.string(),
})
type Task = z.output<typeof task>

/** An export whose process died is resumed after half a minute, at most three times. */
const patienceMs = 240_000

/** Starts, follows and downloads CSV exports of all visit points as their owner, and lists their files. */
export function watchExports(
  url: () => string,
  { access_token: token, company_id }: LabCompany,
  home: string,
) {
  const folder = join(home, 'files', company_id)
  const get = async (id: string) => task.parse(await apiOf(url())('GET', `/task/${id}`, { token }))
  const fetchFile = (id: string) =>
    fetch(`${url()}/v1/task/${id}/file`, { headers: { authorization: `Bearer ${token}` } })
  const namesOf = async (id: string) =>
    (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(id))

  return {
    ask: async (): Promise<string> => {
      const body = { format: 'csv', columns: ['name', 'identification', 'address', 'city'] }
      return task.parse(await apiOf(url())('POST', '/visit-point/export', { token, body })).id
    },
    askAgain: (id: string) => apiOf(url())('POST', `/task/${id}/retry`, { token }),
    /** Resolves to true once the present attempt has written so many rows; to false when it was over before. */
    untilRows: async (id: string, rows: number): Promise<boolean> => {
      const since = Date.now()
      for (;;) {
        const { status, done, update_on } = await get(id)
        if (isOver(status)) return false
        // Until the export is resumed, the row count is that of the previous attempt.
        if (done >= rows && Date.parse(update_on) > since) return true
        await pause(20)
      }
    },
    /** How it ended, and how often its file was offered before. */
    untilOver: async (id: string): Promise<Task & { offered_early: number }> => {
      let offered_early = 0
      for (const until = Date.now() + patienceMs; Date.now() < until; await pause(250)) {
        const { ok } = await fetchFile(id)
        const now = await get(id)
        if (isOver(now.status)) return { ...now, offered_early }
        if (ok) offered_early += 1
      }
      throw new Error(`The export ${id} is not over`)
    },
    /** Lines and digest of its file. */
    read: async (id: string) => {
      const text = await (await fetchFile(id)).text()
      const lines = text.split('\n').length - 1
      return { lines, digest: createHash('sha256').update(text).digest('hex') }
    },
    /** What of it a process that died left half written. */
    halvesOf: async (id: string) =>
      (await namesOf(id)).filter((name) => ![id, `${id}.type`].includes(name)).length,
    /** Removes it, as its owner does; answers how many files are still there when that should be done. */
    remove: async (id: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${url()}/v1/task/${id}`, { method: 'DELETE', headers })
      if (!answer.ok) throw new Error(`The export was not removed: ${answer.status}`)
      for (const until = Date.now() + 10_000; Date.now() < until; await pause(100)) {
        if ((await namesOf(id)).length === 0) return 0
      }
      return (await namesOf(id)).length
    },
  }
}

export type FollowedExports = ReturnType<typeof watchExports>

const isOver = (status: Task['status']) => status === 'done' || status === 'failed'
