import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../apps/console/src')

type Words = Readonly<Record<string, string>>

/** The console's texts in a language, by `<capability>:<path>`. */
export function wordsIn(language: string): (key: string) => string {
  const words = catalogue(language)
  return (key) => {
    const message = words[key]
    if (message === undefined) throw new Error(`${language} has no text for ${key}`)
    return message
  }
}

/** Lines on the page that belong to another language only. */
export async function untranslatedLines(page: Page, language: string): Promise<string[]> {
  const own = new Set(Object.values(catalogue(language)))
  const others = ['es', 'en'].flatMap((other) => Object.values(catalogue(other)))
  const foreign = new Set(others.filter((text) => text.length > 4 && !own.has(text)))
  const shown = await page.locator('body').innerText()
  return shown.split('\n').filter((line) => foreign.has(line.trim()))
}

function catalogue(language: string): Words {
  const shared = readdirSync(join(folder, 'locales', language)).map((file) => ({
    name: basename(file, '.json'),
    path: join(folder, 'locales', language, file),
  }))
  const capabilities = readdirSync(folder).map((name) => ({
    name,
    path: join(folder, name, 'words', `${language}.json`),
  }))
  return Object.fromEntries(
    [...shared, ...capabilities.filter(({ path }) => existsSync(path))].flatMap(
      ({ name, path }) => {
        const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
        return leaves(read, '').map(([key, text]) => [`${name}:${key}`, text])
      },
    ),
  )
}

function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(z.record(z.string(), z.unknown()).parse(value)).flatMap(([key, inner]) =>
    leaves(inner, path === '' ? key : `${path}.${key}`),
  )
}
