import { email } from '@baquiano/contract/platform'
import { TagsInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'

const addressOf = (text: string): string | undefined => email.safeParse(text).data
const isAddress = (text: string): boolean => addressOf(text) !== undefined

/**
 * Any number of e-mail addresses. What is none stays in the input, to be corrected, and in the value, so that the form is
 * not saved without it.
 */
export function EmailListField(props: FieldProps<readonly string[]>) {
  const { field } = props
  const addresses = field.value.filter(isAddress)
  const rejected = field.value.find((text) => !isAddress(text))
  const [typed, setTyped] = useState(rejected ?? '')
  /** While Mantine empties the input, after it has told of what was in it. */
  const isEmptied = useRef(false)
  const shared = useInputProps({
    ...props,
    field: { ...field, problem: rejected === undefined ? field.problem : 'EMAIL_INVALID' },
  })
  const change = (next: string[]) => {
    const wrong = next.find((text) => !isAddress(text))
    const right = next.flatMap((text) => addressOf(text) ?? [])
    field.onChange([...new Set(right), ...(wrong === undefined ? [] : [wrong])])
    if (wrong === undefined) return
    isEmptied.current = true
    queueMicrotask(() => {
      isEmptied.current = false
      setTyped(wrong)
    })
  }
  return (
    <FieldBox mark={field.mark}>
      <TagsInput
        {...shared}
        inputMode="email"
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        clearable
        value={addresses}
        searchValue={typed}
        onSearchChange={(text) => {
          setTyped(text)
          if (rejected !== undefined && !isEmptied.current) field.onChange(addresses)
        }}
        onChange={change}
      />
    </FieldBox>
  )
}
