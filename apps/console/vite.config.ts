import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(css|html|js|json|svg|webmanifest)$/
/** What the login always needs comes in one chunk: each of these would else be a file of its own. */
const ground = [
  'apps/console/src/auth/address/auth-link.tsx',
  'apps/console/src/auth/failure.ts',
  'apps/console/src/auth/field-failure.tsx',
  'apps/console/src/auth/field-rules.ts',
  'apps/console/src/auth/sign-in/report-failed-sign-in.ts',
  'apps/console/src/auth/use-auth-words.ts',
  'apps/console/src/auth/use-fetch.ts',
  'apps/console/src/auth/use-focus-on-open.ts',
  'apps/console/src/auth/use-form.ts',
  'apps/console/src/auth/use-submission.ts',
  'apps/console/src/auth/with-calls.ts',
  'apps/console/src/platform/http/as-error.ts',
  'apps/console/src/platform/http/is-network-failure.ts',
  'apps/console/src/platform/session/safe-target.ts',
  'apps/console/src/platform/session/session-store.ts',
  'apps/console/src/platform/session/stored-issuer.ts',
  'apps/console/src/platform/state/stored-value.ts',
  'apps/console/src/platform/text/language.ts',
  'apps/console/src/platform/theme/appearance.ts',
  'apps/console/src/platform/theme/cached-theme.ts',
  'packages/contract/src/platform/app-error.ts',
  'packages/contract/src/platform/limits.ts',
  'packages/contract/src/platform/patterns.ts',
  'packages/ui/src/appearance.ts',
  'packages/ui/src/theme-variables.ts',
].map((file) => join(import.meta.dirname, '../..', file))
const missing = ground.filter((file) => !existsSync(file))
if (missing.length > 0) throw new Error(`The login's chunk names ${missing.join(', ')}`)
const api = 'http://127.0.0.1:4600'

export default defineConfig({
  plugins: [react(), compressed()],
  // The policy of the server forbids scripts and styles inside the page.
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'ground', test: (id) => ground.includes(normalize(id)) }],
        },
      },
    },
  },
  server: {
    proxy: {
      '/v1': api,
      '/basemap': api,
      '/map-archive': api,
      '/socket.io': { target: api, ws: true },
    },
  },
})

/** Compresses once at build time what the server would else compress for everybody. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'baquiano-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(files.filter((it) => compressible.test(it)).map((it) => shrink(it)))
    },
  }

  async function shrink(file: string): Promise<void> {
    const path = join(folder, file)
    const content = await readFile(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}
