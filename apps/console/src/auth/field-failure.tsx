import { IconAlertCircle } from '@tabler/icons-react'
import styles from './auth.module.css'
import type { Failure } from './failure.ts'

/** An error in the form: what happened, and what to do. */
export function FieldFailure({ failure, id }: { readonly failure: Failure; readonly id?: string }) {
  const { text, advice } = failure
  return (
    <p id={id} className={`${styles.failure} flex gap-8 soft text-m`} role="alert">
      <IconAlertCircle size={15} stroke={2} aria-hidden />
      <span>
        <b className="bad">{text}</b>
        {advice && ` ${advice}`}
      </span>
    </p>
  )
}
