import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { checkNode } from './check-node.mjs'
import { install } from './install.mjs'
import { inRoot, root, Trouble } from './project.mjs'

/**
 * What a command was called with; relative paths are those of the folder in which npm was called.
 *
 * @param kinds of the flags that it takes: `path`, `text`, or `switch` for one without a value
 * @returns paths, and the flags as the server's command takes them
 */
export function commandLine(kinds) {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'switch' ? 'boolean' : 'string' },
    ]),
  )
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const flags = Object.entries(values).map(([name, value]) => {
    if (kinds[name] === 'switch') return `--${name}`
    return `--${name}=${kinds[name] === 'path' ? absolute(String(value)) : String(value)}`
  })
  return { paths: positionals.map(absolute), flags }
}

const absolute = (path) => resolve(process.env.INIT_CWD ?? '.', path)

/**
 * Runs a command of the server on the home that is configured, and hands over the JSON that it prints last. What goes wrong
 * is said in words, and the process ends with an exit code.
 *
 * @param failure what to say where the command printed none; its own words stand above
 */
export async function runCommand([name, ...args], { report, failure }) {
  try {
    checkNode()
    install(console.error)
    await build(console.error)
    report(JSON.parse(await outputOf([name, ...args], failure)))
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error)
    process.exitCode = 1
  }
}

function outputOf(args, failure) {
  const home = resolve(root, process.env.BAQUIANO_HOME || '.baquiano')
  const child = spawn(process.execPath, [inRoot('apps/server/dist/start.js'), ...args], {
    env: { ...process.env, NODE_ENV: 'production', BAQUIANO_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (data) => {
    output += data
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', () => {
      const line = output.trim().split('\n').at(-1) ?? ''
      if (/^[[{]/.test(line)) done(line)
      else fail(new Trouble(failure))
    })
  })
}
