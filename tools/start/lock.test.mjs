import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { takeHome } from './lock.mjs'

let home
let printed
beforeEach(() => {
  printed = []
  home = mkdtempSync(join(tmpdir(), 'baquiano-lock-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
})
const take = (folder = home, isServing = false) =>
  takeHome(folder, { isServing: async () => isServing, print: (line) => printed.push(line) })

it('gives a home to one start at a time', async () => {
  const lock = await take()
  await expect(take()).rejects.toThrow(`ya está en marcha con ${home}`)
  lock.release()
  const next = await take()
  next.release()
})

it('takes over from a start that was killed, also when its number runs again', async () => {
  const first = await take()
  first.add(process.pid)
  changeLock((lock) => {
    lock.holder.began = 'another boot'
    lock.children[0].began = 'another boot'
  })
  const lock = await take()
  expect(lock.children).toEqual([])
  lock.release()
})

it('ends what a killed start left running', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const ended = new Promise((resolve) => child.on('exit', (_code, signal) => resolve(signal)))
  const first = await take()
  first.add(child.pid)
  // As if the process that holds the lock had been killed: its children stay in the file.
  changeLock((lock) => {
    lock.holder.began = 'another boot'
  })
  const second = await take()
  expect(await ended).toBe('SIGTERM')
  second.release()
})

it.each([
  ['empty', ''],
  ['torn', '{"folder":"1:2","holder":{"pid":'],
  ['of another program', '{"pid":1}'],
  ['null', 'null'],
])('replaces a lock that is %s when nobody listens, and says so', async (_which, content) => {
  writeFileSync(join(home, 'lock'), content)
  const lock = await take()
  expect(printed).toEqual([`${join(home, 'lock')} estaba dañado y nadie lo usa: se reemplaza.`])
  await expect(take()).rejects.toThrow('ya está en marcha')
  lock.release()
})

it('keeps away from a home with a damaged lock while something answers on the port', async () => {
  writeFileSync(join(home, 'lock'), '')
  await expect(take(home, true)).rejects.toThrow('borre ese archivo')
  expect(readFileSync(join(home, 'lock'), 'utf8')).toBe('')
})

it('starts a copy of a home that is in use, and leaves the processes of the original alone', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const original = await take()
  original.add(child.pid)
  const copy = mkdtempSync(join(tmpdir(), 'baquiano-copy-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(home, copy, { recursive: true })
  const lock = await take(copy)
  expect(child.exitCode ?? child.signalCode).toBe(null)
  lock.release()
  original.release()
})

it('leaves nothing of its own beside the lock', async () => {
  const lock = await take()
  lock.add(process.pid)
  expect(readdirSync(home)).toEqual(['lock'])
  lock.release()
  expect(readdirSync(home)).toEqual([])
})

function changeLock(change) {
  const file = join(home, 'lock')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  change(lock)
  writeFileSync(file, JSON.stringify(lock))
}
