import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/**
 * Writes the log to a file descriptor, at once. A line that cannot be written (a full disk, a pipe whose reader
 * is gone or behind) is dropped, and the next one that can be follows a line that counts those: pino's own
 * destination tries again for ever, and the server would stand still meanwhile.
 */
export function logOutput(descriptor: number): DestinationStream {
  let lost = 0
  let isTorn = false

  const write = (line: string): boolean => {
    const content = Buffer.from(isTorn ? `\n${line}` : line)
    let written = 0
    try {
      while (written < content.length) written += writeSync(descriptor, content, written)
      isTorn = false
    } catch {
      // Whatever the reason: there is no other place to report it, so the loss is counted instead.
      isTorn ||= written > 0
      return false
    }
    return true
  }
  return {
    write: (line) => {
      const notice = { level: 40, time: new Date().toISOString(), lost, msg: 'log lines were lost' }
      if (lost > 0 && write(`${JSON.stringify(notice)}\n`)) lost = 0
      if (!write(line)) lost += 1
    },
  }
}
