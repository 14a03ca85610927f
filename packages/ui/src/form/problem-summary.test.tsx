import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FieldFold } from './field-fold.tsx'
import { fieldId } from './form-fields.tsx'
import { ProblemSummary } from './problem-summary.tsx'

afterEach(cleanup)

it('goes to a field that is wrong, out of a fold that somebody closed over it', () => {
  render(
    <>
      <ProblemSummary problems={[{ path: 'skills', code: 'TOO_BIG' }]} labelOf={(name) => name} />
      <FieldFold title="Para planificar" hasProblem={false}>
        <input id={fieldId('skills')} aria-label="Habilidades" />
      </FieldFold>
    </>,
  )
  const fold = screen.getByRole('group')
  expect(fold).toHaveProperty('open', false)
  fireEvent.click(screen.getByRole('link', { name: 'skills' }))
  expect(fold).toHaveProperty('open', true)
  expect(document.activeElement).toBe(screen.getByLabelText('Habilidades'))
})
