/** `npm run --silent sbom -- [FILE]`: what the product is made of, in CycloneDX, to a file or to the output. */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { billOfMaterials } from './packages/bill-of-materials.mjs'
import { inRoot } from './start/project.mjs'

const version = /appVersion = '([^']+)'/.exec(
  readFileSync(inRoot('packages/contract/src/platform/app-version.ts'), 'utf8'),
)?.[1]
if (version === undefined) throw new Error('the version of the product is not where it was')
const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
const text = `${JSON.stringify(billOfMaterials(lock, version), null, 2)}\n`
const [file] = process.argv.slice(2)
if (file === undefined) process.stdout.write(text)
else writeFileSync(resolve(process.env.INIT_CWD ?? '.', file), text)
