import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../apps/console/src/locales')

type Words = Readonly<Record<string, string>>

/** What the console says in a language, by `<capability>:<path>` as its own code asks for it. */
export function wordsIn(language: string): (key: string) => string {
  const words = catalogue(language)
  return (key) => {
    const message = words[key]
    if (message === undefined) throw new Error(`${language} says nothing of ${key}`)
    return message
  }
}

/** Sentences on the page that another language than its own has; those that both say alike are no fault. */
export async function strangeWords(page: Page, language: string): Promise<string[]> {
  const own = new Set(Object.values(catalogue(language)))
  const others = ['es', 'en'].flatMap((other) => Object.values(catalogue(other)))
  const strange = new Set(others.filter((said) => said.length > 4 && !own.has(said)))
  const shown = await page.locator('body').innerText()
  return shown.split('\n').filter((line) => strange.has(line.trim()))
}

function catalogue(language: string): Words {
  const files = readdirSync(join(folder, language))
  return Object.fromEntries(
    files.flatMap((file) => {
      const read: unknown = JSON.parse(readFileSync(join(folder, language, file), 'utf8'))
      return leaves(read, '').map(([path, said]) => [`${file.replace('.json', '')}:${path}`, said])
    }),
  )
}

function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(z.record(z.string(), z.unknown()).parse(value)).flatMap(([key, inner]) =>
    leaves(inner, path === '' ? key : `${path}.${key}`),
  )
}
