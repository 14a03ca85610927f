import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
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

/** Those of the package look for its fonts where Lambda keeps them. */
const fontSettings = 'fonts.conf'
const fontsBelow = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/** Unpacks the Chromium of @sparticuz/chromium once per checkout, and answers its folder. */
export async function unpackChromium(): Promise<string> {
  const folder = join(cache, 'chromium')
  if (existsSync(join(folder, fontSettings))) return folder
  await mkdir(cache, { recursive: true })
  const half = await mkdtemp(join(cache, 'chromium-'))
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: dirname(import.meta.dirname),
      env: { ...process.env, ...whereLibrariesAreMissing, TMPDIR: half },
    })
    await writeFile(join(half, fontSettings), fontsBelow(folder))
    // Whoever unpacks at the same time gives way to the first.
    await rename(half, folder).catch(thereAlready)
    return folder
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}

function thereAlready(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error
}
