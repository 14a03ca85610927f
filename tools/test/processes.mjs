import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second in /proc, on every Linux. */
const ticks = 100

/** The processes of this machine; none where there is no /proc. */
export function listProcesses() {
  return process.platform === 'linux'
    ? readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? readProcess(Number(pid)) : []))
    : []
}

function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system, ofUserChildren, ofSystemChildren, begun] = [
      1, 11, 12, 13, 14, 19,
    ].map((at) => Number(fields[at]))
    return [
      {
        pid,
        parent,
        /** Tells it from a later process with the same number. */
        key: `${pid} since ${begun}`,
        /** Its own seconds of a processor, and those of its children that have ended. */
        cpu_s: (user + system + ofUserChildren + ofSystemChildren) / ticks,
      },
    ]
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return []
    throw error
  }
}

/** The processes that name a folder in their command line or environment. */
export function processesOf(folder) {
  return listProcesses()
    .map(({ pid }) => pid)
    .filter((pid) => pid !== process.pid && names(pid, folder))
}

function names(pid, text) {
  return ['cmdline', 'environ'].some((file) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'latin1').includes(text)
    } catch (error) {
      // It has ended, or belongs to somebody else.
      if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(error.code)) return false
      throw error
    }
  })
}
