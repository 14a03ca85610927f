import { readFileSync } from 'node:fs'

/** A tick of the kernel's clock, ms. */
const tickMs = 10

/** What a process has used of processors so far, ms; on Linux only. */
export function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
