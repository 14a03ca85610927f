import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const console_folder = join(import.meta.dirname, '../..')
const script = readFileSync(join(console_folder, 'public/unsupported.js'), 'utf8')

const sentFrom = (userAgent: string): string[] => {
  const went: string[] = []
  runInNewContext(script, {
    navigator: { userAgent },
    location: { replace: (path: string) => went.push(path) },
  })
  return went
}

it.each([
  ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', ['/unsupported.html']],
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', ['/unsupported.html']],
  ['Mozilla/5.0 Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763', ['/unsupported.html']],
  ['Mozilla/5.0 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', []],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', []],
])('sends %s where it is told to take another browser, before anything else runs', (agent, to) => {
  expect(sentFrom(agent)).toEqual(to)
  const scripts = readFileSync(join(console_folder, 'index.html'), 'utf8').match(/<script[^>]*>/g)
  expect(scripts?.[0]).toContain('src="/unsupported.js"')
})
