import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './chromium/executable.ts'

/** Draws WebGL without a graphics card and stays off the network of its makers. */
const args = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--no-sandbox',
  '--no-zygote',
  '--disable-dev-shm-usage',
]

/** A headless Chromium; whoever opens it closes it. */
export async function openBrowser(): Promise<Browser> {
  const { path, env } = await findChromium()
  return chromium.launch({ executablePath: path, args, env: { ...environment(), ...env } })
}

function environment(): Record<string, string> {
  const given = Object.entries(process.env)
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
