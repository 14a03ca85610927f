import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Rolldown } from 'vite'
import { planChunks } from './plan-chunks.ts'

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
  plugins: [react()],
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
