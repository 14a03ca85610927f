import { farFrom } from './far-from.ts'
import { mix } from './mix.ts'

/** The picture of the login in the colour of a company's rail; the plan and the thread keep their own. */
export function nightOf(navbar: string, primary: string) {
  const far = farFrom(navbar)
  return {
    '--night': navbar,
    '--night-ink': far,
    '--night-road': mix(navbar, far, 0.22),
    '--night-case': mix(navbar, '#000000', 0.2),
    '--night-street': mix(navbar, far, 0.12),
    '--night-green': mix(navbar, far, 0.05),
    '--night-water': mix(navbar, primary, 0.16),
    '--night-corridor': mix(navbar, '#ff8c34', 0.5),
    '--night-thread': far === '#ffffff' ? '#2fa3fa' : '#0b8ff4',
  }
}
