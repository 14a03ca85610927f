import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const dist = join(import.meta.dirname, '../apps/console/dist')
const chunk = z.object({ file: z.string(), imports: z.array(z.string()).default([]) })
type Manifest = Record<string, z.output<typeof chunk>>

/** The parts that a page asks for one after the other until it shows, and what it may weigh in kB. */
const pages = [
  { name: 'login', parts: [/\/login-page\.tsx$/], limit_kb: 140 },
  {
    name: 'map',
    parts: [/\/console-app\.tsx$/, /\/guarded-frame\.tsx$/, /\/live-map-page\.tsx$/],
    limit_kb: 500,
  },
]

/** JavaScript, compressed with gzip, that must arrive before a page shows. */
export async function measure(): Promise<object> {
  const text = await readFile(join(dist, '.vite/manifest.json'), 'utf8')
  const manifest = z.record(z.string(), chunk).parse(JSON.parse(text))
  const measured = await Promise.all(pages.map((page) => weigh(page, manifest)))
  return Object.fromEntries(measured)
}

async function weigh({ name, parts, limit_kb }: (typeof pages)[number], manifest: Manifest) {
  const keys = parts.flatMap((part) => Object.keys(manifest).find((key) => part.test(key)) ?? [])
  if (keys.length < parts.length) return [name, { error: 'no chunk of its own' }] as const
  const files = closure(['index.html', ...keys], manifest)
  const sizes = await Promise.all([...files].map((it) => gzipped(it)))
  const kb = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
  return [name, { kb, limit_kb, files: files.size, within: kb <= limit_kb }] as const
}

/** What `from` imports, and what that imports; lazy parts are not waited for. */
function closure(from: readonly string[], manifest: Manifest, seen = new Set<string>()) {
  for (const key of from) {
    const found = manifest[key]
    if (!found || seen.has(found.file)) continue
    seen.add(found.file)
    closure(found.imports, manifest, seen)
  }
  return new Set([...seen].filter((it) => it.endsWith('.js')))
}

async function gzipped(file: string): Promise<number> {
  return gzipSync(await readFile(join(dist, file)), { level: 9 }).length
}
