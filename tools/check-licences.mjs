/** `npm run licences`: whether everything that is installed to serve may be shipped, by package-lock.json alone. */
import { readFileSync } from 'node:fs'
import { licenceFaults } from './packages/licences.mjs'
import { productionPackages } from './packages/production-packages.mjs'
import { inRoot } from './start/project.mjs'

const packages = productionPackages(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')))
const faults = licenceFaults(packages)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${packages.length} packages, every licence is allowed`)
