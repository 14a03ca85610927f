import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const compressible = /\.(css|html|js|json|svg|webmanifest)$/
const ground =
  /(console\/src\/(auth\/(failure|field-failure|home-of|use-fetch|use-form|use-submission|with-calls)|platform\/([\w-]+\/)*(appearance|as-error|cached-theme|is-network-failure|language|safe-target|session-store|stored-issuer|stored-value))|contract\/src\/platform\/(app-error|limits|patterns))\.tsx?$/
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
    // What the login always needs comes in one piece: each of these would else be a file of its own.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'ground', test: ground }] } } },
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
