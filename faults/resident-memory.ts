import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** Megabytes of memory that a process holds. */
export function residentMb(pid: number | undefined): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout) / 1024)
}

/** Peak memory during `work`. */
export async function peakMbWhile(
  pid: number | undefined,
  work: () => Promise<unknown>,
): Promise<number> {
  let peak = residentMb(pid)
  const working = work().then(() => true)
  while (!(await Promise.race([working, pause(50, false)]))) {
    peak = Math.max(peak, residentMb(pid))
  }
  return peak
}
