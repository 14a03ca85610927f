/**
 * `npm run generate -w tools/city`: generates the city, replaces the committed file, tests the generator, and records it if
 * its tests pass.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePbf } from '@baquiano/osm'
import { citySeed } from './city-seed.ts'
import { makeCity } from './make-city.ts'
import { cityFile, root, storeRecord } from './record.ts'

writeFileSync(cityFile, writePbf(makeCity(citySeed)))
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'tools', 'tools/city/src'],
  { cwd: root, env: { ...process.env, TEST_ALL_CASES: 'true' }, stdio: 'inherit' },
)
if (status === 0) storeRecord()
else process.exitCode = 1
