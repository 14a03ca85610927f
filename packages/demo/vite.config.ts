import { defineConfig } from 'vite'

/** Two programs for Node beside each other: the demo, and what makes its city. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: { main: 'src/main.ts', 'city-process': 'src/city/city-process.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@baquiano\//] },
})
