import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin, type Rolldown } from 'vite'
import { planChunks } from './plan-chunks.ts'

const compressible = /\.(css|html|js|json|svg|webmanifest)$/
const api = 'http://127.0.0.1:4600'

const build: BuildOptions = {
  target: 'es2022',
  manifest: true,
  // The policy of the server forbids scripts and styles inside the page.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  chunkSizeWarningLimit: 1500,
}

export default defineConfig(async ({ command }) => ({
  plugins: [react(), compressed()],
  build: command === 'build' ? { ...build, rolldownOptions: { output: await splitting() } } : build,
  server: {
    proxy: {
      '/v1': api,
      '/basemap': api,
      '/map-archive': api,
      '/socket.io': { target: api, ws: true },
    },
  },
}))

async function splitting(): Promise<Rolldown.OutputOptions> {
  const group = await planChunks({ root: import.meta.dirname, plugins: [react()], build })
  // The plan holds whole stages: what they need besides is in an earlier one.
  return { codeSplitting: { includeDependenciesRecursively: false, groups: [group] } }
}

/** Compresses once at build time what the server would else compress for everybody. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'baquiano-compressed',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = join(root, outDir)
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
