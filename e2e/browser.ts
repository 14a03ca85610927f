import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './chromium/executable.ts'

/** Draws WebGL without a graphics card: all of the page goes through an imitated one, at its pace. */
const imitated = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
/** Draws pages as Chromium does by itself where there is no card, which is faster, and no WebGL. */
const bare = ['--disable-gpu']

/** Off the network of its makers. */
const args = [
  '--disable-background-networking',
  '--no-sandbox',
  '--no-zygote',
  '--disable-dev-shm-usage',
]

/** A headless Chromium, with WebGL unless told; whoever opens it closes it. */
export async function openBrowser({ has_webgl = true } = {}): Promise<Browser> {
  const { path, env } = await findChromium()
  return chromium.launch({
    executablePath: path,
    args: [...args, ...(has_webgl ? imitated : bare)],
    env: { ...environment(), ...env },
  })
}

function environment(): Record<string, string> {
  const given = Object.entries(process.env)
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
