import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { takeHome } from './lock.mjs'

let home
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'baquiano-lock-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
})

it('gives a home to one start at a time', async () => {
  const lock = await takeHome(home)
  await expect(takeHome(home)).rejects.toThrow(`ya está en marcha con ${home}`)
  lock.release()
  const next = await takeHome(home)
  next.release()
})

it('takes over from a start that was killed, also when its number runs again', async () => {
  const holder = { pid: process.pid, began: 'another boot' }
  writeFileSync(join(home, 'lock'), JSON.stringify({ holder, children: [holder] }))
  const lock = await takeHome(home)
  expect(lock.children).toEqual([])
  lock.release()
})

it('ends what a killed start left running', { timeout: 20_000 }, async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const ended = new Promise((resolve) => child.on('exit', (_code, signal) => resolve(signal)))
  const first = await takeHome(home)
  first.add(child.pid)
  killHolder(first)
  const second = await takeHome(home)
  expect(await ended).toBe('SIGTERM')
  second.release()
})

/** As if the process that holds the lock had been killed: its children stay in the file. */
function killHolder({ children }) {
  const holder = { pid: process.pid, began: 'another boot' }
  writeFileSync(join(home, 'lock'), JSON.stringify({ holder, children }))
}
