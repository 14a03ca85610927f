/** `npm test`: every check that a change must pass, from a fresh clone; `npm test -- board` what lies at `board`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkNode } from './start/check-node.mjs'
import { install } from './start/install.mjs'
import { inRoot, root, Trouble } from './start/project.mjs'
import { cleanUp } from './test/clean-up.mjs'
import { watchCost } from './test/cost.mjs'
import { report } from './test/report.mjs'
import { measureSlowness } from './test/slowness.mjs'

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    // All cases of the random tests, not the share that a run takes.
    all: { type: 'boolean', default: false },
  },
})

const checks = ['format:check', 'lint', 'types', 'borders', 'unused', 'licences']
/**
 * Of the checks: a third of what a test has. The lowest priority gets nothing at all while other programs keep the
 * machine busy, and the run would wait for it without end.
 */
const checkPriority = 5
/** Projects of vitest.config.ts: the quick ones first, so that a mistake shows soon. */
const suites = [['server'], ['console', 'field', 'tools'], ['e2e'], ['alone']]

try {
  checkNode()
  install(console.log)
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error)
  process.exit(1)
}

// All files of the run are below one folder, by which what is left of it is found, too. PostgreSQL may run as another
// account, and the paths of its sockets must be short.
const folder = mkdtempSync(join(tmpdir(), 'bt-'))
chmodSync(folder, 0o755)
const slowness = measureSlowness()
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1e9)
console.log(`Deadlines are multiplied by ${slowness}; random cases follow from TEST_SEED=${seed}.`)
const env = {
  ...process.env,
  TMPDIR: folder,
  TEST_SLOWNESS: String(slowness),
  TEST_SEED: String(seed),
  ...(options.all && { TEST_ALL_CASES: 'true' }),
}

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void stop())
}

// One check after the other, which bounds their memory, and below the tests, in the time that these wait.
const checking = paths.length > 0 ? Promise.resolve([]) : inTurn(checks, check)
const tested = await inTurn(suites, test)
const parts = [...(await checking), ...tested]
console.log(report(parts))
const failed = parts.filter(({ passed }) => !passed).map(({ name }) => name)
if (failed.length > 0) {
  console.log(`The run fails because of: ${failed.join(', ')}`)
  process.exitCode = 1
}
await cleanUp(folder)

/** Leaves nothing running and no folder behind, whenever it is called. */
async function stop() {
  if (isStopped) return
  isStopped = true
  await cleanUp(folder)
  process.exit(1)
}

async function inTurn(all, run) {
  const outcomes = []
  for (const one of all) if (!isStopped) outcomes.push(await run(one))
  return outcomes
}

/** What it prints stays together, so that it can stand among the lines of the tests. */
async function check(name) {
  // The two that are written in Go collect garbage half of their time unless they may keep more of it.
  const checkEnv = { ...env, GOGC: '400', GOMEMLIMIT: '4GiB' }
  const shell = process.platform === 'win32'
  const running = spawn('npm', ['run', '--silent', name], { cwd: root, env: checkEnv, shell })
  if (running.pid !== undefined) setPriority(running.pid, checkPriority)
  let output = ''
  for (const stream of [running.stdout, running.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const outcome = await outcomeOf(name, running)
  const sentence = `${outcome.passed ? 'passed' : 'FAILED'}  ${name}  ${outcome.wall_s.toFixed(1)} s`
  console.log(`\n=== ${sentence}\n${output}`)
  return outcome
}

async function test(projects) {
  const name = projects.join(', ')
  const results = join(folder, `${projects[0]}.json`)
  const args = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    ...paths,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...(paths.length > 0 ? ['--passWithNoTests'] : []),
  ]
  const running = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  return { ...(await outcomeOf(name, running)), results }
}

async function outcomeOf(name, running) {
  const begun = performance.now()
  const cost = watchCost(running.pid)
  const [code] = await once(running, 'close')
  return { name, passed: code === 0, cpu_s: cost.end(), wall_s: (performance.now() - begun) / 1000 }
}
