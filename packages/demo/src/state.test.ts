import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openMemory } from './state.ts'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'baquiano-demo-'))
})
afterEach(() => rm(home, { recursive: true }))

it('keeps its state between two starts, readable by its owner alone', async () => {
  const memory = openMemory(home)
  memory.state.opened.push('ana@demo.baquiano.test')
  memory.saveNow()
  expect(openMemory(home).state).toEqual(memory.state)
  expect(await readdir(home)).toEqual(['demo.json'])
  expect((await stat(join(home, 'demo.json'))).mode & 0o777).toBe(0o600)
})

it('starts afresh when the state cannot be read', async () => {
  await writeFile(join(home, 'demo.json'), '{"version":2')
  expect(openMemory(home).state.opened).toEqual([])
})

it('forgets a server that no longer exists', () => {
  const memory = openMemory(home)
  memory.state.opened.push('ana@demo.baquiano.test')
  memory.forget()
  memory.saveNow()
  expect(openMemory(home).state.opened).toEqual([])
})
