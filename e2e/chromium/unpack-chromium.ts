import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const cache = join(import.meta.dirname, '../../node_modules/.cache')

/** The package unpacks into the temporary folder of its process, so it gets one of its own. */
const script = `
  const { default: chromium } = await import('@sparticuz/chromium')
  chromium.setGraphicsMode = true
  await chromium.executablePath()`

/** The package brings its own libraries along where it believes to run. */
const whereLibrariesAreMissing = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }

/** Unpacks the Chromium of @sparticuz/chromium once per checkout, and answers its folder. */
export async function unpackChromium(): Promise<string> {
  const folder = join(cache, 'chromium')
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const half = await mkdtemp(join(cache, 'chromium-'))
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: dirname(import.meta.dirname),
      env: { ...process.env, ...whereLibrariesAreMissing, TMPDIR: half },
    })
    // Whoever unpacks at the same time gives way to the first.
    if (!existsSync(folder)) await rename(half, folder)
    return folder
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}
