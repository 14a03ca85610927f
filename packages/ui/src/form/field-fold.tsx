import { type ReactNode, useState } from 'react'

interface Props {
  readonly title: string
  readonly note?: string
  readonly startsOpen?: boolean
  /** Shows what is wrong with one of them. */
  readonly hasProblem: boolean
  readonly children: ReactNode
}

/** Fields that most people leave as they are, behind one line. */
export function FieldFold({ title, note, startsOpen = false, hasProblem, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="strong">{title}</summary>
      <div className="stack gap-16 pad-y-12">
        {note && <p className="dim text-m">{note}</p>}
        {children}
      </div>
    </details>
  )
}
