import { defineConfig } from 'vite'

/** One file for Node: our own packages inside, those of others stay where npm put them. */
export default defineConfig({
  build: {
    ssr: 'src/main/start.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
  },
  ssr: { noExternal: [/^@baquiano\//] },
})
