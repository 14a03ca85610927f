import { parse } from 'bowser'

/** `Firefox 128 · Linux`; a user agent that names no browser is returned unchanged. */
export function browserName(agent: string): string {
  if (agent === '') return ''
  const { browser, os } = parse(agent)
  const version = browser.version?.split('.')[0]
  const program = [browser.name, version].filter(Boolean).join(' ')
  return [program, os.name].filter(Boolean).join(' · ') || agent
}
