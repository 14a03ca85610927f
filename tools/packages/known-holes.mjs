import { execFile } from 'node:child_process'
import { root } from '../start/project.mjs'

const most_bytes = 50_000_000

/**
 * Asks the registry for the known holes of what an installation without development tools has.
 *
 * @param npm runs npm with arguments and resolves with what it prints; tests give another one
 * @returns the holes, or why nobody answered
 */
export async function askForHoles(npm = runNpm) {
  const flags = ['--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000']
  return readAudit(await npm(['audit', ...flags]))
}

/** `npm audit` ends with an error both where there are holes and where it could not ask: its output tells. */
function readAudit(output) {
  let answer
  try {
    answer = JSON.parse(output)
  } catch {
    return { isAnswered: false, why: output.trim().split('\n')[0] || 'npm printed nothing' }
  }
  if (!answer.vulnerabilities || !answer.metadata) {
    return { isAnswered: false, why: answer.message ?? answer.error?.summary ?? 'no audit in it' }
  }
  const holes = Object.values(answer.vulnerabilities).map(({ name, severity, range, via }) => {
    const titles = via.flatMap((one) => (typeof one === 'string' ? [] : `${one.title} ${one.url}`))
    return { name, severity, range, titles }
  })
  return { isAnswered: true, holes }
}

function runNpm(args) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32'
    execFile('npm', args, { cwd: root, maxBuffer: most_bytes, shell }, (error, stdout) => {
      resolve(stdout.trim() === '' ? (error?.message ?? '') : stdout)
    })
  })
}
