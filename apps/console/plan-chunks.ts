import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Group = Rolldown.CodeSplittingGroup

const source = (file: string) => join(import.meta.dirname, file)
const page = source('index.html')
/** It waits for other chunks, which import that of the sign-in: inside it, it would wait for itself. */
const main = source('src/app/main.tsx')
const loginPage = source('src/auth/sign-in/login-page.tsx')
const consoleApp = source('src/app/console-app.tsx')
const frame = source('src/app/shell/guarded-frame.tsx')
const trackingPage = source('src/public-tracking/public-tracking-page.tsx')
const isOfSignIn = (entry: string) => entry.startsWith(source('src/auth/'))

/**
 * Chunks for what every page of a stage needs: the sign-in, the console, the frame around its pages. The bundler by
 * itself makes a file for each set of pages that share a module: 38 requests for the login, 290 for the map. Which modules an
 * entry uses is known only once unused code was removed, so a first build, which writes nothing, tells it.
 */
export async function planChunks(config: InlineConfig): Promise<Group> {
  const chunks = await chunksOf(config)
  const entries = [...chunks.values()].flatMap(({ facadeModuleId }) => facadeModuleId ?? [])
  const used = (from: readonly string[]) => modulesOf(from, chunks)
  const beforeSession = used([page, ...entries.filter(isOfSignIn)])
  const stages = [
    { name: 'sign-in', modules: used([page, loginPage]), without: [] },
    { name: 'console', modules: used([consoleApp]), without: [beforeSession] },
    { name: 'frame', modules: used([frame]), without: [beforeSession, used([trackingPage])] },
  ]
  const planned = new Map<string, string>()
  for (const { name, modules, without } of stages) {
    for (const id of modules) {
      // An entry stays a file of its own; a module of the bundler itself belongs where it puts it.
      const isFixed = id === main || entries.includes(id) || id.startsWith('\0')
      if (isFixed || planned.has(id) || without.some((others) => others.has(id))) continue
      planned.set(id, name)
    }
  }
  return { name: (id) => planned.get(id) ?? null }
}

/** By file name. */
async function chunksOf(config: InlineConfig): Promise<ReadonlyMap<string, Chunk>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  })
  if (!('output' in built)) throw new Error('The console was not built as one bundle')
  const chunks = built.output.filter((it) => it.type === 'chunk')
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
}

/** What the chunks of these entries hold, with all that they import statically. */
function modulesOf(from: readonly string[], chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const files = new Set<string>()
  for (const [file, { facadeModuleId }] of chunks) {
    if (facadeModuleId !== null && from.includes(facadeModuleId)) files.add(file)
  }
  for (const file of files) for (const it of chunks.get(file)?.imports ?? []) files.add(it)
  return new Set([...files].flatMap((file) => chunks.get(file)?.moduleIds ?? []))
}
