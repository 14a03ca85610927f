/** Runs `main` of a TypeScript file, which Node 20 cannot do by itself: `node tools/run-typescript.mjs FILE …`. */
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [file, ...args] = process.argv.slice(2)
const { module } = await runnerImport(resolve(file), { configFile: false, logLevel: 'error' })
await module.main(args)
