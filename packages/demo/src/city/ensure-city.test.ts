import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { ensureCity } from './ensure-city.ts'

const folder = mkdtempSync(join(tmpdir(), 'baquiano-ensure-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('makes the city beside whatever else goes on, once, and clears away what a kill left half made', async () => {
  writeFileSync(join(folder, 'puerto-baquia-0-7.osm.pbf'), 'of an older generator')
  writeFileSync(join(folder, 'puerto-baquia-1-11.osm.pbf.part'), 'half')
  let beats = 0
  const heart = setInterval(() => {
    beats += 1
  }, 20)
  const file = await ensureCity(folder, 11)
  clearInterval(heart)
  expect(beats).toBeGreaterThan(20)
  expect(readdirSync(folder)).toEqual(['puerto-baquia-1-11.osm.pbf'])
  const { mtimeMs, size } = statSync(file)
  expect(size).toBeGreaterThan(1_000_000)
  expect(await ensureCity(folder, 11)).toBe(file)
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
}, 120_000)

it('tells when the city could not be made', async () => {
  const taken = join(folder, 'taken')
  mkdirSync(folder, { recursive: true })
  writeFileSync(taken, 'no folder')
  await expect(ensureCity(taken, 12)).rejects.toThrow('EEXIST')
})
