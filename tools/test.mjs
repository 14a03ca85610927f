/** `npm test`: every check that a change must pass, from a fresh clone. */
import { execFile, spawnSync } from 'node:child_process'
import { checkNode } from './start/check-node.mjs'
import { install } from './start/install.mjs'
import { inRoot, root, Trouble } from './start/project.mjs'

const checks = ['format:check', 'lint', 'types', 'borders', 'unused']

try {
  checkNode()
  install(console.log)
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error)
  process.exit(1)
}

const outcomes = await Promise.all(checks.map(check))
const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name)
console.log('\n=== checks')
for (const { name, passed, seconds } of outcomes) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds} s`)
}
if (failed.length > 0) console.log(`The run fails because of: ${failed.join(', ')}`)

// Last, so that the log ends with the summary of the tests.
console.log('\n=== vitest')
const tests = spawnSync(
  process.execPath,
  [inRoot('node_modules/vitest/vitest.mjs'), 'run'],
  inherit(),
)
process.exitCode = failed.length > 0 ? 1 : (tests.status ?? 1)

/** All of them at a time; what each prints stays together. */
function check(name) {
  const begun = performance.now()
  const shell = process.platform === 'win32'
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', name],
      { cwd: root, shell, maxBuffer: 64 * 1024 ** 2 },
      (error, stdout, stderr) => {
        const seconds = ((performance.now() - begun) / 1000).toFixed(1)
        console.log(`\n=== ${name}\n${stdout}${stderr}`)
        resolve({ name, passed: error === null, seconds })
      },
    )
  })
}

function inherit() {
  return { cwd: root, stdio: 'inherit' }
}
