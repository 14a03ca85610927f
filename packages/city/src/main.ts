/** `npm run generate -w packages/city`: generates the city and replaces the committed file. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writePbf } from '@baquiano/osm'
import { makeCity } from './make-city.ts'
import { citySeed } from './puerto-baquia.ts'

const file = fileURLToPath(new URL('../puerto-baquia.osm.pbf', import.meta.url))
writeFileSync(file, writePbf(makeCity(citySeed)))
