import { email } from '@baquiano/contract/platform'
import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'

/** Any number of e-mail addresses; one that is not valid stays in the input, to be corrected. */
export function EmailListField(props: FieldProps<readonly string[]>) {
  const { field } = props
  const [typed, setTyped] = useState('')
  const [isRejected, setRejected] = useState(false)
  const shared = useInputProps({
    ...props,
    field: { ...field, problem: isRejected ? 'EMAIL_INVALID' : field.problem },
  })
  const change = (next: string[]) => {
    const parsed = next.map((it) => ({ typed: it, address: email.safeParse(it).data }))
    const rejected = parsed.find(({ address }) => address === undefined)
    setRejected(rejected !== undefined)
    const addresses = parsed.flatMap(({ address }) => address ?? [])
    field.onChange([...new Set(addresses)])
    // Mantine empties the input after this call.
    if (rejected) queueMicrotask(() => setTyped(rejected.typed))
  }
  return (
    <FieldBox mark={field.mark}>
      <TagsInput
        {...shared}
        inputMode="email"
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        clearable
        value={[...field.value]}
        searchValue={typed}
        onSearchChange={(text) => {
          setTyped(text)
          if (text !== '') setRejected(false)
        }}
        onChange={change}
      />
    </FieldBox>
  )
}
