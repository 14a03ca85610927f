/** `npm run build`: what is stale, as `npm start` does, without starting it. */
import { build } from './start/build.mjs'
import { Trouble } from './start/project.mjs'

try {
  await build(console.log)
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error)
  process.exitCode = 1
}
