import { TagsInput } from '@mantine/core'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'

interface Props extends FieldProps<readonly string[], string[]> {
  /** What was written elsewhere, to be chosen instead of written another way. */
  readonly suggestions?: readonly string[]
}

/** Any number of short texts; the same one in other capitals is one of them already. */
export function TextListField({ suggestions = [], ...props }: Props) {
  const { field } = props
  return (
    <FieldBox mark={field.mark}>
      <TagsInput
        {...useInputProps(props)}
        data={[...suggestions]}
        splitChars={[',', ';']}
        acceptValueOnBlur
        clearable
        isDuplicate={(text, present) =>
          present.some((it) => it.toLowerCase() === text.trim().toLowerCase())
        }
        value={[...field.value]}
        onChange={(next) => field.onChange(next.map((it) => it.trim()).filter(Boolean))}
      />
    </FieldBox>
  )
}
