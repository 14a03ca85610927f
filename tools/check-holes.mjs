/**
 * `npm run holes`: known holes of what is installed to serve, by the registry's advisories. High and critical ones fail; where
 * no registry answers it says so, and fails with `--required`.
 */
import { parseArgs } from 'node:util'
import { askForHoles } from './packages/known-holes.mjs'

const { values } = parseArgs({ options: { required: { type: 'boolean', default: false } } })
const failing = ['high', 'critical']
const answer = await askForHoles()
if (answer.isAnswered) {
  for (const { name, severity, range, titles } of answer.holes) {
    console.log(`${severity}: ${name} ${range} ${titles.join('; ')}`)
  }
  console.log(`${answer.holes.length} packages with a known hole`)
  if (answer.holes.some(({ severity }) => failing.includes(severity))) process.exitCode = 1
} else {
  console.error(`NOT ASKED: no registry told the known holes of the packages (${answer.why})`)
  if (values.required) process.exitCode = 1
}
