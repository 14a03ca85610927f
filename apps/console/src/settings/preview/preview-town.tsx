import styles from './preview-console.module.css'

const streets =
  'M0 60h500M0 150h500M0 245h500M0 330h500M70 0v420M165 0v420M260 0v420M350 0v420M440 0v420M-20 420 300 100 520 20M0 105h165M260 200h240M210 245v175M390 150v180M115 60v90'
const planned = 'M60 350 165 245 165 150 260 150 350 60 440 60'

/** A town with a plan and what happened of it so far. */
export function PreviewTown() {
  return (
    <svg
      className={`${styles.town} wide tall on-bg`}
      viewBox="0 0 500 420"
      preserveAspectRatio="xMidYMid slice"
    >
      <path className={styles.green} d="M180 165h70v65h-70zM360 255h70v65h-70z" />
      <path className={styles.water} d="M-10 400C120 370 300 420 510 380" />
      <path className={styles.street} d={streets} />
      <path className={styles.plan} d={planned} />
      <path className={styles.thread} d="M60 350 165 245 165 150 215 150" />
      <circle className={styles.here} cx="215" cy="150" r="9" />
      {[
        [165, 245],
        [350, 60],
        [440, 60],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.stop} cx={x} cy={y} r="7" />
      ))}
    </svg>
  )
}
