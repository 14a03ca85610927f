/** `npm test`: every check that a change must pass, from a fresh clone. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { checkNode } from './start/check-node.mjs'
import { install } from './start/install.mjs'
import { inRoot, root, Trouble } from './start/project.mjs'

const checks = ['format:check', 'lint', 'types', 'borders', 'unused']

/** The two checks written in Go collect garbage half of their time unless they may keep more of it. */
const checkEnv = { ...process.env, GOGC: '400', GOMEMLIMIT: '4GiB' }

try {
  checkNode()
  install(console.log)
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error)
  process.exit(1)
}

// Journeys wait for servers and pages a third of their time: the checks run then, below what is tested.
const checking = Promise.all(checks.map(check))
const tests = spawn(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), 'run'], inherit())
const [code] = await once(tests, 'exit')
const outcomes = [...(await checking), { name: 'vitest', passed: code === 0 }]
const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name)
if (failed.length > 0) {
  console.log(`The run fails because of: ${failed.join(', ')}`)
  process.exitCode = 1
}

/** What each prints stays together, so that it can stand among the lines of the tests. */
function check(name) {
  const begun = performance.now()
  const shell = process.platform === 'win32'
  return new Promise((resolve) => {
    const running = execFile(
      'npm',
      ['run', '--silent', name],
      { cwd: root, env: checkEnv, shell, maxBuffer: 64 * 1024 ** 2 },
      (error, stdout, stderr) => {
        const passed = error === null
        const seconds = ((performance.now() - begun) / 1000).toFixed(1)
        const outcome = `${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds} s`
        console.log(`\n=== ${outcome}\n${stdout}${stderr}`)
        resolve({ name, passed })
      },
    )
    if (running.pid !== undefined) setPriority(running.pid, constants.priority.PRIORITY_LOW)
  })
}

function inherit() {
  return { cwd: root, stdio: 'inherit' }
}
