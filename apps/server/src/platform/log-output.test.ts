import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { smallDisk } from '../../test/small-disk.ts'
import { logOutput } from './log-output.ts'
import { createLogger } from './logger.ts'

const disk = smallDisk()

it('writes each line whole, in order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baquiano-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { log, lines } = openLog(folder)
  log.info('one')
  log.info('ñandú')
  expect(lines().map(({ msg }) => msg)).toEqual(['one', 'ñandú'])
})

it.skipIf(!disk)('goes on when the disk is full, and counts what was lost', () => {
  const { log, lines } = openLog(disk?.folder ?? '')
  disk?.fillUpTo(0)
  const long = 'x'.repeat(5000)
  for (const count of [1, 2, 3]) log.warn(`${count} ${long}`)
  disk?.empty()
  log.warn('there is room again')
  const [notice, last] = lines().slice(-2)
  expect(notice).toMatchObject({ lost: expect.any(Number), msg: 'log lines were lost' })
  expect(notice?.lost).toBeGreaterThanOrEqual(2)
  expect(last).toMatchObject({ msg: 'there is room again' })
})

function openLog(folder: string) {
  const file = join(folder, 'log')
  const descriptor = openSync(file, 'a')
  onTestFinished(() => closeSync(descriptor))
  const log = createLogger('info', logOutput(descriptor))
  const lines = (): { msg?: string; lost?: number }[] =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      // What was torn by the full disk is no JSON.
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line))
  return { log, lines }
}
