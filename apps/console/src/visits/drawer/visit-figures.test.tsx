import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUpConsole, tearDownConsole } from '../../../test/console-fixture.tsx'
import { makeUser } from '../../../test/make-user.ts'
import { makeVisit } from '../../../test/make-visit.ts'
import { AppFrame } from '../../app/app-frame.tsx'
import { startSession, storeUser } from '@baquiano/client/session/session.ts'
import { VisitFigures } from './visit-figures.tsx'

beforeEach(() => {
  setUpConsole()
  startSession({ access_token: 'token', remember: false })
  storeUser(makeUser())
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  tearDownConsole()
})

/** Hours of Bogotá on the day of the visit, whose window is 10:00 to 11:00. */
const at = (hour: string) => Date.parse(`2026-11-20T${hour}:00.000-05:00`)

const timeline = [
  ['08:54', '09:46', '≈ 09:46', ['en 52 min']],
  ['08:54', undefined, '—', ['abre en 1 h 6 min']],
  ['10:20', '10:50', '≈ 10:50', ['en 30 min']],
  ['10:20', '11:12', '≈ 11:12', ['en 52 min', 'llegará 12 min tarde']],
  ['10:20', undefined, '—', ['ventana abierta']],
  ['11:07', undefined, '—', ['7 min tarde']],
] as const

it.each(timeline)('at %s, expected at %s: %s, %j', (...[now, eta, ...shown]) => {
  vi.setSystemTime(at(now))
  render(
    <AppFrame>
      <VisitFigures visit={makeVisit()} eta={eta && at(eta)} />
    </AppFrame>,
  )
  const figure = screen.getByText('Llegada').parentElement
  const texts = [...(figure?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
  expect(texts).toEqual(shown.flat())
  cleanup()
})
