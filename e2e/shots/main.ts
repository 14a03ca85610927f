import { hourMs } from '@baquiano/contract/platform'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../browser.ts'
import { type SignedIn, signIn } from '../sign-in.ts'
import { type AppearanceVariant, appearanceVariants } from './appearances.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

const baseURL = process.env['BAQUIANO_URL'] ?? 'http://localhost:4600'
const folder = join(import.meta.dirname, '../../shots')
/** A session is used for so long: its token ends before all screens are shot. */
const sessionMs = hourMs / 4

// `npm run shots -- NAME…`: screens of the running demo into `shots/`; all of them without a name. With
// `SHOTS_AS=light,mobile` only in these appearances.
const chosen = process.env['SHOTS_AS']?.split(',')
await shootNamed(process.argv.slice(2))

async function shootNamed(names: readonly string[]): Promise<void> {
  const wanted = names.length > 0 ? names : Object.keys(screens)
  const unknown = wanted.filter((name) => !screens[name])
  if (unknown.length > 0) {
    throw new Error(`No screen ${unknown.join(', ')}; there are ${Object.keys(screens).join(', ')}`)
  }
  await mkdir(folder, { recursive: true })
  const sessions: Shooting['sessions'] = new Map()
  const browser = await openBrowser()
  try {
    for (const name of wanted) {
      const screen = screens[name]
      if (screen) await shootAll(browser, { name, screen, sessions })
    }
  } finally {
    await browser.close()
  }
}

interface Shooting {
  readonly name: string
  readonly screen: Screen
  readonly sessions: Map<string, { readonly session: SignedIn; readonly at: number }>
}

async function shootAll(browser: Browser, { name, screen, sessions }: Shooting): Promise<void> {
  const session = screen.as && (await sessionOf(screen.as, sessions))
  const wanted = appearanceVariants.filter(
    ({ name: variant, language }) =>
      (chosen?.includes(variant) ?? true) && (language === 'es' || !screen.is_spanish),
  )
  for (const variant of wanted) {
    const path = join(folder, `${name}-${variant.name}.png`)
    const storage = storageOf(variant, session || undefined)
    const problem = await shoot(browser, { path, screen, variant, storage })
    process.stdout.write(`${path}${problem === null ? '' : `: ${problem}`}\n`)
    if (problem !== null) process.exitCode = 1
  }
}

async function sessionOf(email: string, sessions: Shooting['sessions']): Promise<SignedIn> {
  const known = sessions.get(email)
  if (known && Date.now() - known.at < sessionMs) return known.session
  const session = await signIn(baseURL, email)
  sessions.set(email, { session, at: Date.now() })
  return session
}

/** What the console keeps in localStorage, by its own keys. */
function storageOf(
  { appearance, language }: AppearanceVariant,
  session: SignedIn | undefined,
): Record<string, string> {
  return {
    appearance: JSON.stringify(appearance),
    language: JSON.stringify(language),
    ...(session && {
      accessToken: session.access_token,
      tokenExpiry: String(Date.now() + hourMs),
      loggedIn: 'true',
      userInfo: JSON.stringify(session.user),
    }),
  }
}

interface Shot {
  readonly path: string
  readonly screen: Screen
  readonly variant: AppearanceVariant
  readonly storage: Readonly<Record<string, string>>
}

/** Shoots a screen. @returns what kept it from settling: the picture then shows it as far as it came; else null */
async function shoot(
  browser: Browser,
  { path, screen, variant, storage }: Shot,
): Promise<string | null> {
  const colorScheme = variant.appearance.theme
  const context = await browser.newContext({
    baseURL,
    locale: variant.language === 'es' ? 'es-CO' : variant.language,
    colorScheme,
    ...variant.context,
  })
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  const page = await context.newPage()
  await page.goto(screen.path)
  const settle = async () => {
    await screen.settle(page)
    await page.evaluate(() => document.fonts.ready)
  }
  const [settled] = await Promise.allSettled([settle()])
  await page.screenshot({ path })
  await context.close()
  return settled.status === 'rejected' ? String(settled.reason).replaceAll(/\s+/g, ' ') : null
}
