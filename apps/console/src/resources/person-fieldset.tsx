import { limits } from '@baquiano/contract/platform'
import type { ReactNode } from 'react'
import { optionalText, TextField } from '@baquiano/ui/form/form-fields.tsx'
import type { PersonForm } from './person-form.ts'
import { RoleField } from './role-field.tsx'
import { usePersonLabel } from './use-person-label.ts'

interface Props {
  readonly form: PersonForm
  /** By what they sign in: written once. */
  readonly email: ReactNode
  /** The role that somebody has, which its giver may not know. */
  readonly kept?: { readonly id: string; readonly name: string }
  /** What is told of those who are there alone. */
  readonly children?: ReactNode
}

/** Who somebody is, what they may do, and how to reach them. */
export function PersonFieldset({ form, email, kept, children }: Props) {
  const labelOf = usePersonLabel()
  const text = (name: 'name' | 'lastname' | 'identification' | 'username') => (
    <TextField label={labelOf(name)} field={form.text(name)} max={limits.short_text} required />
  )
  return (
    <>
      {text('name')}
      {text('lastname')}
      {text('identification')}
      {email}
      {text('username')}
      <RoleField form={form} {...(kept && { kept })} />
      <OptionalField form={form} name="phone" type="tel" />
      {children}
    </>
  )
}

interface OptionalProps {
  readonly form: PersonForm
  readonly name: 'phone' | 'imei'
  readonly type?: 'text' | 'tel'
}

/** A text that may be left out, which is null then. */
export function OptionalField({ form, name, type = 'text' }: OptionalProps) {
  const labelOf = usePersonLabel()
  const field = optionalText(form.field(name))
  return <TextField label={labelOf(name)} type={type} field={field} max={limits.short_text} />
}
