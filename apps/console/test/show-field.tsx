import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { AppFrame } from '../src/app/app-frame.tsx'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'

interface Held<Value> {
  readonly initial: Value
  readonly problem?: string
  readonly children: (field: FieldBinding<Value>) => ReactNode
}

/** Shows a field by itself and returns the values that it reports, oldest first. */
export function showField<Value>({ initial, problem, children }: Held<Value>): Value[] {
  const reported: Value[] = []
  function Holder() {
    const [value, setValue] = useState(initial)
    const onChange = (next: Value) => {
      reported.push(next)
      setValue(next)
    }
    return children({ name: 'tested', value, problem, mark: undefined, onChange })
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <AppFrame>
      <QueryClientProvider client={queries}>
        <Holder />
      </QueryClientProvider>
    </AppFrame>,
  )
  return reported
}

/** Mantine takes what changes an input without the focus for the browser's own filling in. */
export const type = (input: HTMLElement, value: string) => {
  act(() => input.focus())
  fireEvent.change(input, { target: { value } })
}
export const open = (input: HTMLElement) => {
  act(() => input.focus())
  fireEvent.click(input)
}
export const option = (name: string) => screen.findByRole('option', { name, hidden: true })
