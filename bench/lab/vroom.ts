import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Instance } from './vrp-instances.ts'

const answer = z.object({
  unassigned: z.array(z.unknown()),
  summary: z.object({ duration: z.number(), routes: z.number() }),
})

export interface VroomPlan {
  /** As of the instance. */
  readonly distance: number
  readonly unassigned: number
  /** What it took of a processor. */
  readonly cpu_s: number
}

/** Has VROOM plan an instance of whole numbers, with one thread and the exploration that it has by itself. */
export function planByVroom(program: string, { name, problem, scale }: Instance): VroomPlan {
  const folder = mkdtempSync(join(tmpdir(), 'baquiano-vroom-'))
  try {
    const file = join(folder, `${name}.json`)
    writeFileSync(file, JSON.stringify(inputOf(problem)))
    const timed = 'TIMEFORMAT="%U %S"; time "$0" "$@"'
    const options = { encoding: 'utf8', maxBuffer: 1e9 } as const
    const { stdout, stderr, status } = spawnSync(
      'bash',
      ['-c', timed, program, '-t', '1', '-i', file],
      options,
    )
    if (status !== 0) throw new Error(`VROOM failed on ${name}: ${stdout}${stderr}`)
    const { unassigned, summary } = answer.parse(JSON.parse(stdout))
    const [user = 0, system = 0] = stderr.trim().split(/\s+/).slice(-2).map(Number)
    return {
      distance: summary.duration / scale,
      unassigned: unassigned.length,
      cpu_s: user + system,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function inputOf({ durations, jobs, vehicles }: Instance['problem']) {
  const size = Math.sqrt(durations.length)
  const rows = Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_column, column) => durations[row * size + column]),
  )
  return {
    matrices: { car: { durations: rows } },
    jobs: jobs.map((job) => ({ ...job, id: Number(job.id) })),
    vehicles: vehicles.map((vehicle, index) => ({ ...vehicle, id: index + 1 })),
  }
}
