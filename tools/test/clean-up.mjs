import { readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { processesOf } from './processes.mjs'

const graceMs = 5000

/** Ends every process of a run that is still there, and removes the folder that holds all its files. */
export async function cleanUp(folder) {
  signal(processesOf(folder), 'SIGTERM')
  for (const end = Date.now() + graceMs; Date.now() < end && processesOf(folder).length > 0; ) {
    await pause(100)
  }
  signal(processesOf(folder), 'SIGKILL')
  for (const disk of disksIn(folder)) spawnSync('umount', ['--lazy', disk])
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}

/** Small disks that a test mounted. */
function disksIn(folder) {
  if (process.platform !== 'linux') return []
  return readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`))
}
