import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './chromium/executable.ts'

/** Draws WebGL without a graphics card, by a slower software GPU, which the rest of the page does not use. */
const imitated = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
]
/** Chromium's default without a graphics card: faster, but without WebGL. */
const bare = ['--disable-gpu', '--disable-software-rasterizer']

const args = [
  '--disable-background-networking',
  '--no-sandbox',
  '--no-zygote',
  '--disable-dev-shm-usage',
]

/** A headless Chromium, by default with WebGL; the caller closes it. */
export async function openBrowser({ hasWebgl = true } = {}): Promise<Browser> {
  const { path, env } = await findChromium()
  return chromium.launch({
    executablePath: path,
    args: [...args, ...(hasWebgl ? imitated : bare)],
    env: { ...environment(), ...env },
  })
}

function environment(): Record<string, string> {
  const given = Object.entries(process.env)
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
