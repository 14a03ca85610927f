import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { inRoot } from '../start/project.mjs'
import { report } from './report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
const outcome = (fullName, status, failureMessages) => ({ fullName, status, failureMessages })
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('names the dearest files, and the tests that passed at a second attempt with why the first failed', () => {
  const results = join(folder, 'e2e.json')
  const file = {
    name: inRoot('e2e/board.test.ts'),
    startTime: 1000,
    endTime: 4000,
    assertionResults: [
      outcome('moves a visit', 'passed', []),
      outcome('shows the day', 'passed', ['Error: nothing there\n    at board.test.ts:3']),
      outcome('prints', 'failed', ['Error: no printer']),
    ],
  }
  writeFileSync(results, JSON.stringify({ testResults: [file] }))
  const text = report([{ name: 'e2e', passed: false, cpu_s: 12, wall_s: 6, results }])
  expect(text).toContain('     3 s  e2e/board.test.ts')
  const [, retried] = text.split('Tests that needed a second attempt:')
  expect(retried?.trim()).toBe('e2e/board.test.ts  shows the day\n    Error: nothing there')
})

it('says nothing of attempts where there were none', () => {
  const text = report([{ name: 'lint', passed: true, cpu_s: null, wall_s: 2 }])
  expect(text).not.toContain('attempt')
})
