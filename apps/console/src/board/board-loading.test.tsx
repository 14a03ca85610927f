import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bar, openBoard, setUpBoard } from '../../test/board-fixture.ts'
import { tearDownConsole } from '../../test/console-fixture.tsx'
import { holdBack } from '../../test/hold-back.ts'

beforeEach(setUpBoard)
afterEach(tearDownConsole)

it('says nothing of a day of the board before its visits are there', async () => {
  const release = holdBack('/v1/visit/filter')
  openBoard()
  const conflicts = await screen.findByRole('button', { name: 'Con conflicto —' })
  expect(document.body.textContent).not.toContain('Todas las visitas del día tienen recurso')
  release()
  await bar(/^La Rosa, 10:00–11:00/)
  expect(conflicts.textContent).toBe('Con conflicto 0')
})
