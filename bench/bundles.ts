import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const distOf = (app: string) => join(import.meta.dirname, '../apps', app, 'dist')
const chunk = z.object({ file: z.string(), imports: z.array(z.string()).default([]) })
type Manifest = Record<string, z.output<typeof chunk>>

const map = [/\/console-app\.tsx$/, /\/guarded-frame\.tsx$/, /\/live-map-page\.tsx$/]

/** The chunks that a page loads in turn until it shows, and their limit in kB. */
const pages = [
  { name: 'login', app: 'console', parts: [/\/login-page\.tsx$/], limit_kb: 140 },
  // List and day; the map's own code loads after them, and is added below.
  { name: 'map', app: 'console', parts: map, limit_kb: 500 },
  {
    name: 'map_drawn',
    app: 'console',
    parts: [...map, /\/live-map-canvas\.tsx$/],
    limit_kb: null,
  },
  // The app of the field as it starts; its map comes with the first look at it.
  { name: 'field', app: 'field', parts: [], limit_kb: 200 },
]

/** JavaScript, compressed with gzip, that must arrive before a page shows. */
export async function measure(): Promise<object> {
  return Object.fromEntries(await Promise.all(pages.map(weigh)))
}

async function weigh({ name, app, parts, limit_kb }: (typeof pages)[number]) {
  const text = await readFile(join(distOf(app), '.vite/manifest.json'), 'utf8')
  const manifest = z.record(z.string(), chunk).parse(JSON.parse(text))
  const keys = parts.flatMap((part) => Object.keys(manifest).find((key) => part.test(key)) ?? [])
  if (keys.length < parts.length) return [name, { error: 'no chunk of its own' }] as const
  const page = await readFile(join(distOf(app), 'index.html'), 'utf8')
  const scripts = Object.keys(manifest).filter((key) => page.includes(`/${manifest[key]?.file}"`))
  if (scripts.length === 0) return [name, { error: 'its page loads no chunk' }] as const
  const files = closure([...scripts, ...keys], manifest)
  const sizes = await Promise.all([...files].map((file) => gzipped(join(distOf(app), file))))
  const kb = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
  const bound = limit_kb === null ? {} : { limit_kb, within: kb <= limit_kb }
  return [name, { kb, files: files.size, ...bound }] as const
}

/** What `from` imports, and what that imports; lazy parts are not waited for. */
function closure(from: readonly string[], manifest: Manifest, seen = new Set<string>()) {
  for (const key of from) {
    const manifestEntry = manifest[key]
    if (!manifestEntry || seen.has(manifestEntry.file)) continue
    seen.add(manifestEntry.file)
    closure(manifestEntry.imports, manifest, seen)
  }
  return new Set([...seen].filter((it) => it.endsWith('.js')))
}

async function gzipped(file: string): Promise<number> {
  return gzipSync(await readFile(file), { level: 9 }).length
}
